import { nameKey, type VehicleParts } from '#finding/vehicles/model.ts'
import type { DriveNamed, FitmentParts, FitVehicle } from '../model.ts'
import { compareFuels } from './fuels.ts'

/** What a fitment can name of a vehicle; each end of its months is one. */
export type PartName = Exclude<keyof FitmentParts, 'months'> | 'fromMonth' | 'toMonth'

/** How what a fitment names is on a vehicle: `unknown` where the vehicle does not say it, or says one of several. */
export type Compared = 'equal' | 'different' | 'unknown'

/** What a fitment names and a vehicle leaves open; undefined where one of them differs. */
export function openParts(parts: FitmentParts, vehicle: FitVehicle): readonly PartName[] | undefined {
  const compared = [...comparisons(parts, vehicle)]
  if (compared.some(([, result]) => result === 'different')) return undefined
  return compared.flatMap(([name, result]) => (result === 'unknown' ? [name] : []))
}

function* comparisons(
  { submodels, generations, drives, bodies, fuels, aspirations, engineCodes, cc, kw, months }: FitmentParts,
  vehicle: FitVehicle,
): Generator<readonly [PartName, Compared]> {
  const { parts } = vehicle
  if (submodels.length > 0) yield ['submodels', compareWords(submodels, wordsSaid(parts.submodel))]
  if (generations.length > 0) yield ['generations', compareWords(generations, wordsSaid(parts.generation))]
  if (drives.length > 0)
    yield ['drives', comparePossible(drives.flatMap(drivesHeld), drivesPossible(parts.drive))]
  if (bodies.length > 0) yield ['bodies', compareBodies(bodies, parts)]
  if (fuels.length > 0) yield ['fuels', compareFuels(fuels, parts.fuel)]
  if (aspirations.length > 0) yield ['aspirations', compareWords(aspirations, wordsSaid(parts.aspiration))]
  if (engineCodes.length > 0) yield ['engineCodes', compareWords(engineCodes, parts.engineCodes)]
  if (cc !== null) yield ['cc', compareNumber(cc, parts.cc, 0)]
  // PS and bhp are rounded.
  if (kw !== null) yield ['kw', compareNumber(kw, parts.kw, 1)]
  if (months.from === null && months.to === null) return
  const built = monthsPossible(vehicle)
  if (months.from !== null)
    yield ['fromMonth', compareEdge(built.from >= months.from, built.to >= months.from)]
  if (months.to !== null) yield ['toMonth', compareEdge(built.to <= months.to, built.from <= months.to)]
}

const wordsSaid = (word: string) => (word === '' ? [] : [word])

function compareWords(accepted: readonly string[], possible: readonly string[]): Compared {
  return comparePossible(accepted.map(nameKey), possible.map(nameKey))
}

/** @param possible what a vehicle has, which is one of these; empty: nothing is known. */
function comparePossible(accepted: readonly string[], possible: readonly string[]): Compared {
  if (possible.length === 0) return 'unknown'
  const right = possible.filter((one) => accepted.includes(one))
  return compareEdge(right.length === possible.length, right.length > 0)
}

function compareEdge(holdsForAll: boolean, holdsForSome: boolean): Compared {
  if (holdsForAll) return 'equal'
  return holdsForSome ? 'unknown' : 'different'
}

/** The drives that one in a fitment holds: AWD and 4WD are used for the same car. */
function drivesHeld(drive: DriveNamed): readonly string[] {
  if (drive === '2WD') return ['FWD', 'RWD']
  if (drive === '4WD only') return ['4WD']
  return drive === 'AWD' || drive === '4WD' ? ['AWD', '4WD'] : [drive]
}

/** The drives of which a vehicle has one. */
function drivesPossible(drive: string): readonly string[] {
  if (drive === '') return ['FWD', 'RWD', 'AWD', '4WD']
  return drive === '2WD' ? ['FWD', 'RWD'] : drive.split('/')
}

/** The American source names bodies by the room inside, sometimes wrong: they narrow, and refuse nothing. */
function compareBodies(bodies: readonly string[], { body, market }: VehicleParts): Compared {
  const compared = compareWords(
    bodies,
    body.split('|').filter((one) => one !== ''),
  )
  return compared === 'different' && market === 'US' ? 'unknown' : compared
}

function compareNumber(
  { from, to }: { readonly from: number; readonly to: number },
  value: number | null,
  tolerance: number,
): Compared {
  if (value === null) return 'unknown'
  return from - tolerance <= value && value <= to + tolerance ? 'equal' : 'different'
}

/**
 * The months in which a vehicle may have been built, both included. A European year is the one of building, cut by what is known of its
 * series. An American model year is built from January of the year before, at the earliest, to December of its own (40 CFR 85.2304): a
 * range that holds all of these months needs no question, and one that cuts them asks, as "from build date 03/2004" does in 2004 and 2005.
 */
function monthsPossible({ year, parts }: FitVehicle): { readonly from: number; readonly to: number } {
  const first = (parts.market === 'US' ? year - 1 : year) * 12
  const last = year * 12 + 11
  const from = Math.max(first, parts.fromMonth ?? first)
  const to = Math.min(last, parts.toMonth ?? last)
  return from <= to ? { from, to } : { from: first, to: last }
}

/** What is known of a vehicle under one of its names, with what its other names say where this one does not. */
export function filledParts(parts: VehicleParts, other: VehicleParts): VehicleParts {
  return {
    market: parts.market,
    submodel: parts.submodel || other.submodel,
    drive: parts.drive || other.drive,
    body: parts.body || other.body,
    fuel: parts.fuel || other.fuel,
    aspiration: parts.aspiration || other.aspiration,
    generation: parts.generation || other.generation,
    cc: parts.cc ?? other.cc,
    kw: parts.kw ?? other.kw,
    engineCodes: parts.engineCodes.length > 0 ? parts.engineCodes : other.engineCodes,
    fromMonth: parts.fromMonth ?? other.fromMonth,
    toMonth: parts.toMonth ?? other.toMonth,
  }
}
