import { type Address, addressForm } from '#base/contract/forms/address.ts'
import { emptyAddress } from '#base/countries/address.ts'
import { countryCodes } from '#base/countries/country.ts'
import { countryName } from '#base/countries/country-name.ts'
import { addressLimits } from '#base/countries/limits.ts'
import type { SourceRecord } from './record.ts'

/** The name of the person of a record. */
export function nameIn(record: SourceRecord): string {
  const parts = [record.text('firstName'), record.text('lastName')].filter((part) => part !== '')
  return (parts.length > 0 ? parts.join(' ') : record.text('name'))
    .replace(/\s+/g, ' ')
    .slice(0, addressLimits.name)
}

/** The codes of countries by their English names in lower case. */
const byName = new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code]))

function countryIn(text: string): string {
  return text.length === 2 ? text.toUpperCase() : (byName.get(text.toLowerCase()) ?? text.toUpperCase())
}

/** The address of a record by the rules of its country; or a sentence that says what is wrong; undefined for none. */
export function addressIn(record: SourceRecord): { address: Address } | { wrong: string } | undefined {
  const [line1, ...further] = record.text('line1').split(/\r?\n/)
  const city = record.text('city')
  if (line1 === '' && city === '' && record.text('postalCode') === '') return undefined
  const read = addressForm.safeParse({
    ...emptyAddress(),
    name: nameIn(record) || record.text('company'),
    company: record.text('company'),
    line1,
    line2: [...further, record.text('line2')].filter((part) => part.trim() !== '').join(', '),
    city,
    region: record.text('region'),
    // A spreadsheet guards a postcode with zeros by an apostrophe, as the exports of Shopify do.
    postalCode: record.text('postalCode').replace(/^'/, ''),
    country: countryIn(record.text('country')),
  })
  return read.success ? { address: read.data } : { wrong: read.error.issues[0]?.message ?? '' }
}
