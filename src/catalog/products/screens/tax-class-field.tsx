import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { productForm as words } from '#base/contract/messages/products.ts'
import { missingFor } from '#base/contract/missing-for.ts'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Select } from '#web/ui/select.tsx'

interface TaxClassFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'options'> {
  /** The id of the chosen class; empty for the inherited one. */
  readonly chosen: string
  /** What an empty choice means. */
  readonly inherited: string
}

/** A tax class of the settings. A chosen one that is no longer there stays on the list. */
export function TaxClassField({ chosen, inherited, ...wiring }: TaxClassFieldProps) {
  const { token } = useSignedIn()
  const may = useRights()
  const { data } = useQuery({
    queryKey: ['tax-classes'],
    queryFn: async ({ signal }) => (await call('taxSettings', { token, signal })).value.classes,
    // Who may not change a product sees which class it has only.
    enabled: missingFor(staffRoutes.taxSettings.needs, may).length === 0,
  })
  const known = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const gone = chosen !== '' && known.every(({ value }) => value !== chosen)
  const options = [{ value: '', label: inherited }, ...known]
  return (
    <Select
      {...wiring}
      label={words.taxClass}
      options={gone ? [...options, { value: chosen, label: chosen }] : options}
    />
  )
}
