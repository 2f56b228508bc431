import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { type DecodedVin, engineText } from './model.ts'

type Said = Pick<DecodedVin, 'year' | 'make' | 'model' | 'litres' | 'hasNoYear' | 'country'>

/** What a VIN says of its vehicle, and what it does not say, in sentences. */
export function saidByVin(vin: Said): string {
  const vehicle = namedByVin(vin)
  if (vehicle === '') return words.vinNothing
  const said = words.vinSays(
    vin.country === null ? vehicle : `${vehicle}, ${words.madeIn(countryNameOf(vin.country))}`,
  )
  return vin.hasNoYear ? `${said} ${words.vinNoYear}` : said
}

/** The vehicle of a VIN, as far as it names one; empty if it does not. */
export function namedByVin({ year, make, model, litres }: Omit<Said, 'country' | 'hasNoYear'>): string {
  const engine = litres === null ? null : engineText({ engine: '', litres, cylinders: null })
  return [year, make, model, engine].filter((part) => part !== null).join(' ')
}

function countryNameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
}
