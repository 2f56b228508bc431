import { useState } from 'react'
import { addressWords as words } from '#base/contract/messages/address.ts'
import type { PostalAddress } from '#base/countries/address.ts'
import { type AddressPart, countryOf } from '#base/countries/country.ts'
import { addressLimits as most } from '#base/countries/limits.ts'
import { postalCodeOf } from '#base/countries/postal-code.ts'
import type { useFields } from '#web/ui/fields.ts'
import { PlusButton } from '#web/ui/plus-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BusinessFields } from './business-fields.tsx'
import { CountrySelect } from './country-select.tsx'
import { PlaceField } from './place-field.tsx'
import { useRegions } from './use-regions.ts'

/** The fields of a form (`src/web/ui/fields.ts`) whose values include an address. */
export type AddressForm = Pick<ReturnType<typeof useFields<PostalAddress>>, 'values' | 'field' | 'set'>

interface Props {
  readonly form: AddressForm
  /** Of the autocomplete tokens, so that browsers fill in two addresses of a page separately. */
  readonly section: 'shipping' | 'billing'
  /** The countries to choose from; all without. */
  readonly countries?: readonly string[]
}

/**
 * The fields of an address. Country, name, street and what the country requires are shown, at most six; the second line,
 * company and tax number on demand. What was typed stays when the country changes. The form validates by `wrongInAddress`
 * or `addressForm`.
 */
export function AddressFields({ form, section, countries }: Props) {
  const { values, field, set } = form
  const country = countryOf(values.country)
  useRegions([values.country])
  const parts = country?.parts ?? (['street', 'city', 'postalCode'] satisfies AddressPart[])
  return (
    <>
      <CountrySelect {...field('country')} section={section} countries={countries} />
      <TextInput
        {...field('name')}
        label={words.name}
        autoComplete={`${section} name`}
        maxLength={most.name}
        required
      />
      <BusinessFields form={form} section={section} />
      {parts.map((part) =>
        part === 'street' ? (
          <StreetFields key={part} form={form} section={section} />
        ) : (
          <PlaceField
            key={part}
            {...field(part)}
            part={part}
            country={country}
            section={section}
            onBlur={() => {
              if (part === 'postalCode' && country) set(part, postalCodeOf(country, values[part]))
            }}
          />
        ),
      )}
    </>
  )
}

/** The street, and the second line once it is asked for or has a text. */
function StreetFields({ form, section }: Pick<Props, 'form' | 'section'>) {
  const [isOpened, setOpened] = useState(false)
  const { values, field } = form
  return (
    <>
      <TextInput
        {...field('line1')}
        label={words.line1}
        hint={words.line1Hint}
        autoComplete={`${section} address-line1`}
        maxLength={most.line1}
        required
      />
      {isOpened || values.line2 !== '' ? (
        <TextInput
          {...field('line2')}
          label={words.line2}
          optional
          autoComplete={`${section} address-line2`}
          maxLength={most.line2}
          autoFocus={isOpened}
        />
      ) : (
        <PlusButton onClick={() => setOpened(true)}>{words.addLine2}</PlusButton>
      )}
    </>
  )
}
