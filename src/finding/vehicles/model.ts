import type { Vin, VinFault } from './inside/vin.ts'

/*
 * Vehicles as the trade chooses them: year, make, model, version. A series is a make, model and version with the years in which it
 * was sold; a vehicle is a series in one year.
 */

export interface Vehicle {
  readonly id: number
  readonly year: number
  readonly make: string
  readonly model: string
  /** `1.8 L 4-cylinder`; empty where the source does not name one. */
  readonly engine: string
  /** All that is known of it beside make, model and year: `LE, 2.5 L 4-cylinder, AWD, SUV`. Empty where nothing is. */
  readonly version: string
}

/** A vehicle to choose among the others of its model and year. */
export interface OfferedVehicle extends Vehicle {
  /** What tells it apart from the others; empty only for one alone. */
  readonly label: string
}

/** A make or a model, with its part of the address. */
export interface NamedPlace {
  readonly name: string
  readonly slug: string
}

/** What can be chosen next. */
export interface NextChoice {
  readonly years?: readonly number[]
  readonly makes?: readonly string[]
  readonly models?: readonly string[]
  readonly vehicles?: readonly OfferedVehicle[]
}

/** A number that somebody typed as a VIN: what it says, or what is wrong with it. */
export interface ReadVin {
  readonly fault?: VinFault
  readonly decoded?: DecodedVin
  /** The number that was probably meant. */
  readonly mended: string | undefined
  /** The vehicles that it may be, of its make and model year; at most 500. */
  readonly candidates: readonly Vehicle[]
}

/** What a VIN says: also its model and the displacement of its engine, where these are known and only one. */
export interface DecodedVin extends Vin {
  readonly model: string | null
  readonly litres: number | null
}

/** The engine of a series. */
export interface Engine {
  /** The owner's words; empty: they follow from litres and cylinders. */
  readonly engine: string
  readonly litres: number | null
  readonly cylinders: number | null
}

/** Where a vehicle was sold: American years are model years, European ones those in which it was built. */
export type Market = 'US' | 'EU'

/** What the trade says of a vehicle beside make, nameplate, engine and years. Empty and null: not known. */
export interface VehicleParts {
  readonly market: Market
  /** `Sport`, `328i`. */
  readonly submodel: string
  /** `FWD`, `RWD`, `2WD` for one of them, `AWD`, `4WD`, `AWD/4WD` for one of them. */
  readonly drive: string
  /** `Sedan`; `Sedan|Coupe`: one of them. */
  readonly body: string
  readonly fuel: string
  readonly aspiration: string
  readonly cc: number | null
  readonly kw: number | null
  /** `E46`, `VII`. */
  readonly generation: string
  readonly engineCodes: readonly string[]
  /** The months in which it was built, as year × 12 + month − 1, both included. */
  readonly fromMonth: number | null
  readonly toMonth: number | null
}

/** The ways in which vehicles are driven; '' where it is not known. */
export const drives = ['', 'FWD', 'RWD', '2WD', 'AWD', '4WD', 'AWD/4WD'] as const

/** A vehicle of which no more is known than its make, model, engine and years. */
export const noParts: VehicleParts = {
  market: 'US',
  submodel: '',
  drive: '',
  body: '',
  fuel: '',
  aspiration: '',
  cc: null,
  kw: null,
  generation: '',
  engineCodes: [],
  fromMonth: null,
  toMonth: null,
}

/** A make, nameplate, engine and parts with its years. */
export interface Series extends Engine {
  readonly id: number
  readonly make: string
  /** The nameplate; of a retired series what it was called before. */
  readonly model: string
  readonly parts: VehicleParts
  /** It is no longer offered, and stays valid where somebody has it. */
  readonly isRetired: boolean
  /** Ascending. */
  readonly years: readonly number[]
}

const firstYear = 1900
const yearsOfSeries = 256

/** The id of a vehicle: it stays the same when series and years are added. */
export function vehicleId(seriesId: number, year: number): number {
  return seriesId * yearsOfSeries + year - firstYear
}

/** The series and year of a vehicle. */
export function partsOfId(id: number): { readonly seriesId: number; readonly year: number } {
  return { seriesId: Math.floor(id / yearsOfSeries), year: firstYear + (id % yearsOfSeries) }
}

/** The engine for people: `1.8 L 4-cylinder`, `5.0 L`; empty if nothing is known of it. */
export function engineText({ engine, litres, cylinders }: Engine): string {
  if (engine !== '') return engine
  const size = litres === null ? [] : [`${litresText(litres)} L`]
  const count = cylinders === null ? [] : [`${cylinders}-cylinder`]
  return [...size, ...count].join(' ')
}

/** Litres as the trade writes them: `2.0`. */
export function litresText(litres: number): string {
  return Number.isInteger(litres) ? `${litres}.0` : String(litres)
}

/** How names of makes and models are compared: letters and digits alone, in lower case, without accents. May be empty. */
export function nameKey(name: string): string {
  return plain(name).replace(/[^a-z0-9]+/g, '')
}

/** A name as a part of an address: `3-series` for `3 Series`. It has the same key as the name. */
export function nameSlug(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function plain(name: string): string {
  // Most names, and most words of searches, are ASCII.
  if (/^[ -~]*$/.test(name)) return name.toLowerCase()
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase()
}
