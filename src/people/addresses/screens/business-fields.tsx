import { lazy, Suspense, useRef, useState } from 'react'
import { addressWords as words } from '#base/contract/messages/address.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { AddressForm } from './address-fields.tsx'

// Few orders are from a business.
const CompanyFields = lazy(async () => ({ default: (await import('./company-fields.tsx')).CompanyFields }))

/** Company and tax number, for an order of a business. Without the tick they are empty, and are back with it. */
export function BusinessFields({ form, section }: { form: AddressForm; section: string }) {
  const { values, set } = form
  const [isTicked, setTicked] = useState(false)
  const kept = useRef({ company: '', taxNumber: '' })
  const isShown = isTicked || values.company !== '' || values.taxNumber !== ''

  function tick(isBusiness: boolean) {
    const { company, taxNumber } = values
    const next = isBusiness ? kept.current : { company: '', taxNumber: '' }
    if (!isBusiness) kept.current = { company, taxNumber }
    setTicked(isBusiness)
    set('company', next.company)
    set('taxNumber', next.taxNumber)
  }

  return (
    <>
      <Checkbox
        label={words.forBusiness}
        checked={isShown}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      {isShown && (
        <Suspense>
          <CompanyFields form={form} section={section} />
        </Suspense>
      )}
    </>
  )
}
