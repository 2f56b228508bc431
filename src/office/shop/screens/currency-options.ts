import { sellingCurrencies } from '#base/currencies.ts'

/** The currencies of the choice, by name: `Polish Zloty (PLN)`. */
export function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return sellingCurrencies
    .map((value) => ({
      value: `${value}`,
      label: `${names.of(value.toUpperCase())} (${value.toUpperCase()})`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
