import type { ComponentProps } from 'react'
import { addressWords as words } from '#base/contract/messages/address.ts'
import type { Country } from '#base/countries/country.ts'
import { addressLimits as most } from '#base/countries/limits.ts'
import { hasRegions } from '#regions'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { AddressForm } from './address-fields.tsx'

const tokens = { city: 'address-level2', region: 'address-level1', postalCode: 'postal-code' } as const
const usualWords = { city: 'city', region: 'province', postalCode: 'postal code' } as const

interface Props extends ReturnType<AddressForm['field']>, Pick<ComponentProps<'input'>, 'onBlur'> {
  readonly part: 'city' | 'region' | 'postalCode'
  /** Undefined until one is chosen. */
  readonly country: Country | undefined
  readonly section: string
}

/** City, region or postal code, called as the country calls it; a region of a list (`useRegions`) is chosen. */
export function PlaceField({ part, country, section, onBlur, ...field }: Props) {
  const isHydrated = useIsHydrated()
  const word = country?.words[part] ?? usualWords[part]
  const isRequired = country?.required.has(part) ?? true
  const shared = {
    ...field,
    label: word.slice(0, 1).toUpperCase() + word.slice(1),
    optional: !isRequired,
    required: isRequired,
    autoComplete: `${section} ${tokens[part]}`,
  }
  if (part === 'region' && country && hasRegions(country.code)) {
    // The server knows the list, a browser loads it: until then there is the chosen region alone.
    const chosen = field.value === '' ? [] : [{ value: field.value, label: field.value }]
    const list = country.regions.map(({ code, name }) => ({ value: code, label: name }))
    const options = isHydrated && list.length > 0 ? list : chosen
    return <Select {...shared} options={[{ value: '', label: words.choose(word) }, ...options]} />
  }
  if (part !== 'postalCode') return <TextInput {...shared} maxLength={most[part]} />
  const codes = country?.postalCodes
  return (
    <TextInput
      {...shared}
      maxLength={most.postalCode}
      onBlur={onBlur}
      inputMode={codes?.isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      {...(codes && { hint: words.postalCodeHint(codes.example) })}
    />
  )
}
