import { useRef, useState } from 'react'
import { addressWords as words } from '#contract/messages/address.ts'
import { addressLimits as most } from '#countries/limits.ts'
import { taxNumbersOf } from '#countries/tax-number.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AddressForm } from './address-fields.tsx'

/** Company and tax number, for an order of a business. Without the tick they are empty, and are back with it. */
export function BusinessFields({ form, section }: { form: AddressForm; section: string }) {
  const { values, field, set } = form
  const [isTicked, setTicked] = useState(false)
  const kept = useRef({ company: '', taxNumber: '' })
  const isShown = isTicked || values.company !== '' || values.taxNumber !== ''
  const { word, example } = taxNumbersOf(values.country)

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
        <>
          <TextInput
            {...field('company')}
            label={words.company}
            optional
            autoComplete={`${section} organization`}
            maxLength={most.company}
          />
          <TextInput
            {...field('taxNumber')}
            label={word.slice(0, 1).toUpperCase() + word.slice(1)}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={most.taxNumber}
            {...(example !== '' && { hint: words.taxNumberHint(example) })}
          />
        </>
      )}
    </>
  )
}
