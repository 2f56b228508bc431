import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import type { Vin } from './inside/vin.ts'

type Said = Pick<Vin, 'year' | 'make' | 'country'>

/** What a VIN says of its vehicle, in a sentence. */
export function saidByVin(vin: Said): string {
  const vehicle = namedByVin(vin)
  if (vehicle === '') return words.vinNothing
  return words.vinSays(
    vin.country === null ? vehicle : `${vehicle}, ${words.madeIn(countryNameOf(vin.country))}`,
  )
}

/** The year and the make of a VIN; empty if it names none. */
export function namedByVin({ year, make }: Pick<Said, 'year' | 'make'>): string {
  return [year, make].filter((part) => part !== null).join(' ')
}

function countryNameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
}
