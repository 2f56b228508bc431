import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '#client/call.ts'
import { productForm as words } from '#contract/messages.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { Select } from '#ui/select.tsx'

interface TaxClassFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'options'> {
  /** The id of the chosen class; empty for that of the category. */
  readonly chosen: string
}

/** The tax class of a product. A chosen class that is no longer in the settings stays on the list. */
export function TaxClassField({ chosen, ...wiring }: TaxClassFieldProps) {
  const { token } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['tax-classes'],
    queryFn: async ({ signal }) => (await call('taxSettings', { token, signal })).value.classes,
  })
  const known = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const gone = chosen !== '' && known.every(({ value }) => value !== chosen)
  const options = [{ value: '', label: words.ofCategory }, ...known]
  return (
    <Select
      {...wiring}
      label={words.taxClass}
      options={gone ? [...options, { value: chosen, label: chosen }] : options}
    />
  )
}
