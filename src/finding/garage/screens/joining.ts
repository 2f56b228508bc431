import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import {
  type Garage,
  type GarageVehicle,
  mostAnswers,
  mostVehicles,
  noGarage,
  readGarage,
  writeGarage,
} from '#web/client/garage-state.ts'

/* How the vehicles of a browser and of an account become one garage. Nothing here reads, writes or calls: sync.ts does. */

type Body = BodyOf<'joinGarage'>
type SentVehicle = Body['vehicles'][number]
type Joined = AnswerOf<'listGarage'>

/** A vehicle of a visitor that the account did not take. */
export interface LeftOut {
  readonly vehicle: number
  readonly why: 'full' | 'unknown'
}

/** What the account had when it last answered. */
export interface Base {
  readonly owner: string
  readonly garage: Garage
  /** They stay the browser's. */
  readonly leftOut: readonly LeftOut[]
}

/** What a browser has. */
export interface Kept {
  readonly visitor: Garage
  /** Undefined before the account has answered. */
  readonly account: Garage | undefined
  readonly base: Base | undefined
  readonly removed: readonly number[]
}

/** What the account does not know yet; undefined if that is nothing. */
export function toSend({ visitor, account, base, removed }: Kept): Body | undefined {
  // The account removes first: what was brought back since goes with everything that is known of it.
  const isBack = ({ id }: GarageVehicle) => removed.includes(id)
  const changed = new Set([...changedOf(account, base), ...(account?.vehicles.filter(isBack) ?? [])])
  const vehicles = [...changed, ...joiningOf(visitor, base)]
  const chosen = chosenToSend({ visitor, account, base, removed })
  if (vehicles.length === 0 && removed.length === 0 && chosen === undefined) return undefined
  return {
    ...(base && { owner: base.owner }),
    vehicles: vehicles.map(toDto),
    ...(removed.length > 0 && { removed: [...removed] }),
    ...(chosen !== undefined && { chosen }),
  }
}

/** The vehicles of an account that it does not know as this browser does. */
export function changedOf(account: Garage = noGarage, base: Base | undefined): GarageVehicle[] {
  const known = new Map(base?.garage.vehicles.map((vehicle) => [vehicle.id, answersOf(vehicle)]))
  return account.vehicles.filter((vehicle) => known.get(vehicle.id) !== answersOf(vehicle))
}

/** The vehicles of a visitor that the account may take. One that it did not take is sent again when it can. */
function joiningOf(visitor: Garage, base: Base | undefined): GarageVehicle[] {
  const why = new Map(base?.leftOut.map((one) => [one.vehicle, one.why]))
  const known = new Set(base?.garage.vehicles.map(({ id }) => id))
  return visitor.vehicles.filter(({ id }) => {
    const reason = why.get(id)
    return reason === undefined || known.has(id) || (reason === 'full' && known.size < mostVehicles)
  })
}

function chosenToSend({ visitor, account, base, removed }: Kept): number | null | undefined {
  if (account === undefined) return visitor.chosen
  const { chosen } = account
  const isSame = chosen === base?.garage.chosen && (chosen === undefined || !removed.includes(chosen))
  return isSame ? undefined : (chosen ?? null)
}

function answersOf({ answers, answeredAt = {} }: GarageVehicle): string {
  return JSON.stringify([Object.entries(answers).sort(), Object.entries(answeredAt).sort()])
}

function toDto({ id, name, mileage, answers, answeredAt = {} }: GarageVehicle): SentVehicle {
  const takenAway = Object.keys(timesOf(answeredAt)).filter((question) => answers[question] === undefined)
  return {
    vehicle: id,
    ...(name !== undefined && { name }),
    ...(mileage !== undefined && { mileage }),
    answers: { ...answers, ...Object.fromEntries(takenAway.map((question) => [question, ''])) },
    answeredAt: timesOf(answeredAt),
  }
}

function timesOf(stored: Readonly<Record<string, unknown>>): Record<string, number> {
  const times = Object.entries(stored).filter(
    (each): each is [string, number] => Number.isSafeInteger(each[1]) && Number(each[1]) >= 0,
  )
  return Object.fromEntries(times.slice(-2 * mostAnswers))
}

/** The garage of an answer, the chosen vehicle first. */
export function garageFrom({ rows, chosen }: Joined): Garage {
  const vehicles = rows.map(({ vehicle, name, mileage, answers, answeredAt }) => ({
    ...vehicle,
    ...(name !== '' && { name }),
    ...(mileage !== null && { mileage }),
    answers,
    answeredAt,
  }))
  const first = vehicles.filter(({ id }) => id === chosen)
  const others = vehicles.filter(({ id }) => id !== chosen)
  return { vehicles: [...first, ...others], chosen: chosen ?? undefined }
}

/** What stays a visitor's after a join: what the account does not have. */
export function visitorAfter(visitor: Garage, { vehicles }: Garage): Garage {
  const ids = new Set(vehicles.map(({ id }) => id))
  return { vehicles: visitor.vehicles.filter(({ id }) => !ids.has(id)) }
}

/** Why the account did not take each of these vehicles. */
export function leftOutOf(
  { vehicles }: Garage,
  notSaved: readonly LeftOut[],
  before: readonly LeftOut[],
): LeftOut[] {
  const why = new Map([...before, ...notSaved].map((one) => [one.vehicle, one.why]))
  return vehicles.map(({ id }) => ({ vehicle: id, why: why.get(id) ?? 'full' }))
}

/**
 * What a visitor has when the session has ended before the account knew it: vehicles that were added since, and answers that were given
 * since. Nothing else of the account's stays.
 */
export function keptAfterEnd({ visitor, account, base }: Kept): Garage {
  if (account === undefined) return visitor
  const unsaved = changedOf(account, base).map(({ name: _, mileage: __, ...vehicle }) => vehicle)
  const before = new Map(base?.garage.vehicles.map((vehicle) => [vehicle.id, vehicle.answeredAt ?? {}]))
  const vehicles = unsaved.map(({ answers, answeredAt = {}, ...vehicle }) => {
    const known = before.get(vehicle.id) ?? {}
    const isNew = ([question]: readonly [string, unknown]) => known[question] !== answeredAt[question]
    return {
      ...vehicle,
      answers: Object.fromEntries(Object.entries(answers).filter(isNew)),
      answeredAt: Object.fromEntries(Object.entries(answeredAt).filter(isNew)),
    }
  })
  const ids = new Set(vehicles.map(({ id }) => id))
  const others = visitor.vehicles.filter(({ id }) => !ids.has(id))
  const { chosen } = account
  return {
    vehicles: [...vehicles, ...others].slice(0, mostVehicles),
    ...(chosen !== undefined && ids.has(chosen) && { chosen }),
  }
}

export function writeBase({ owner, garage, leftOut }: Base): string {
  return JSON.stringify({ owner, garage: writeGarage(garage), leftOut })
}

/** Undefined for text that is none: then the account is read as if for the first time. */
export function readBase(text: string | null): Base | undefined {
  try {
    const { owner, garage, leftOut } = JSON.parse(text ?? '')
    if (typeof owner !== 'string' || typeof garage !== 'string' || !Array.isArray(leftOut)) return undefined
    return { owner, garage: readGarage(garage), leftOut: leftOut.flatMap(readLeftOut) }
  } catch {
    return undefined
  }
}

function readLeftOut(value: Partial<LeftOut> | null): LeftOut[] {
  const { vehicle, why } = value ?? {}
  return typeof vehicle === 'number' && (why === 'full' || why === 'unknown') ? [{ vehicle, why }] : []
}
