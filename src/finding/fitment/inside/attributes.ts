import { nameKey, type VehicleParts } from '#finding/vehicles/model.ts'
import type { DriveNamed, FitmentParts, FitVehicle } from '../model.ts'
import { type Compared, compareEdge, comparePossible } from './compared.ts'
import { compareFuels } from './fuels.ts'
import { compareGenerations } from './generations.ts'
import { monthsPossible } from './months.ts'

/** What a fitment can name of a vehicle; each end of its months is one. */
export type PartName = Exclude<keyof FitmentParts, 'months'> | 'fromMonth' | 'toMonth'

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
  if (generations.length > 0) yield ['generations', compareGenerations(generations, vehicle)]
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
