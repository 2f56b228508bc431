/*
 * The vehicles of a visitor, as this browser stores them. Nothing here reads or writes: src/web/client/garage.ts does.
 */

/** A vehicle as it was picked. */
export interface PickedVehicle {
  readonly id: number
  readonly year: number
  readonly make: string
  readonly model: string
  /** `1.8 L 4-cylinder`; empty where no engine is known. */
  readonly engine: string
  /** `LE, 2.5 L 4-cylinder, AWD, SUV`; one that was stored earlier has none. */
  readonly version?: string
}

/** A vehicle with what its owner says of it. */
export interface GarageVehicle extends PickedVehicle {
  /** What its owner calls it. */
  readonly name?: string
  readonly mileage?: number
  /** The answers to questions about it, by the keys of the questions; the newest last, at most 20. */
  readonly answers: Readonly<Record<string, string>>
  /** When they were given, in milliseconds since 1970; a removed answer has a time alone. The sender leaves out what is no time. */
  readonly answeredAt?: Readonly<Record<string, unknown>>
}

export interface Garage {
  /** The one that was chosen last is the first. */
  readonly vehicles: readonly GarageVehicle[]
  /** The id of the chosen vehicle. */
  readonly chosen?: number | undefined
}

export const noGarage: Garage = { vehicles: [] }

/** A garage has no more vehicles: of too many, those that were chosen longest ago are dropped. */
export const mostVehicles = 50
/** Calls take no more answers about a vehicle. */
export const mostAnswers = 20

/** The garage with a vehicle that is now the chosen one. What is known of the vehicle stays. */
export function withChosen({ vehicles }: Garage, picked: PickedVehicle): Garage {
  const { id, year, make, model, engine, version } = picked
  const known = vehicles.find((vehicle) => vehicle.id === id)
  const named = { id, year, make, model, engine, ...(version !== undefined && { version }) }
  const vehicle = { answers: {}, ...known, ...named }
  return { vehicles: [vehicle, ...without(vehicles, id)].slice(0, mostVehicles), chosen: id }
}

/** The chosen vehicle of a garage. */
export function chosenOf({ vehicles, chosen }: Garage): GarageVehicle | undefined {
  return vehicles.find(({ id }) => id === chosen)
}

/** The garage as text. */
export function writeGarage(garage: Garage): string {
  return JSON.stringify(garage)
}

/** Reads a garage from text that anybody may have changed: what is wrong in it is left out. */
export function readGarage(text: string | null): Garage {
  const { vehicles, chosen } = fieldsOf(parsed(text))
  const read = Array.isArray(vehicles) ? vehicles.flatMap(vehicleOf).slice(0, mostVehicles) : []
  return { vehicles: read, chosen: read.find(({ id }) => id === chosen)?.id }
}

function without(vehicles: readonly GarageVehicle[], id: number): GarageVehicle[] {
  return vehicles.filter((vehicle) => vehicle.id !== id)
}

function vehicleOf(value: unknown): GarageVehicle[] {
  const { id, year, make, model, engine, version, name, mileage, answers, answeredAt } = fieldsOf(value)
  if (!isWhole(id, 2_147_483_647) || !isWhole(year, 2155)) return []
  if (!isText(make) || !isText(model) || make === '' || model === '') return []
  return [
    {
      id,
      year,
      make,
      model,
      engine: isText(engine) ? engine : '',
      ...(isText(version, 400) ? { version } : {}),
      ...(isText(name) && name !== '' ? { name } : {}),
      ...(isWhole(mileage, 9_999_999) ? { mileage } : {}),
      answers: answersOf(answers),
      ...(answeredAt ? { answeredAt: fieldsOf(answeredAt) } : {}),
    },
  ]
}

/** A question and its answer have the form of the fitments (src/base/contract/forms/fitment.ts). */
function answersOf(value: unknown): Record<string, string> {
  const all = Object.entries(fieldsOf(value)).filter(
    (each): each is [string, string] =>
      isText(each[1]) && /^[a-z0-9]+(-[a-z0-9]+)*:[^,:]+$/.test(each.join(':')),
  )
  return Object.fromEntries(all.slice(-mostAnswers))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}

function isText(value: unknown, most = 100): value is string {
  return typeof value === 'string' && value.length <= most
}
