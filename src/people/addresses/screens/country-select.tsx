import { addressWords as words } from '#base/contract/messages/address.ts'
import { countryOptions } from '#base/countries/names.ts'
import { Select } from '#web/ui/select.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { AddressForm } from './address-fields.tsx'

interface Props extends ReturnType<AddressForm['field']> {
  readonly section: string
  readonly countries: readonly string[] | undefined
}

/**
 * A select of countries by name. The browser names them: the server may know others ("Turkey" and "Türkiye"),
 * so a page from the server has the chosen country alone, until React has hydrated it.
 */
export function CountrySelect({ section, countries, ...field }: Props) {
  const isHydrated = useIsHydrated()
  const chosen = field.value === '' ? [] : [{ value: field.value, label: field.value }]
  return (
    <Select
      {...field}
      label={words.country}
      autoComplete={`${section} country`}
      required
      options={[
        { value: '', label: words.chooseCountry },
        ...(isHydrated ? countryOptions(countries) : chosen),
      ]}
    />
  )
}
