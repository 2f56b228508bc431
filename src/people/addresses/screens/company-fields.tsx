import { addressWords as words } from '#base/contract/messages/address.ts'
import { addressLimits as most } from '#base/countries/limits.ts'
import { taxNumbersOf } from '#base/countries/tax-number.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AddressForm } from './address-fields.tsx'

/** Company and tax number, called as the country calls it. */
export function CompanyFields({ form: { values, field }, section }: { form: AddressForm; section: string }) {
  const { word, example } = taxNumbersOf(values.country)
  return (
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
  )
}
