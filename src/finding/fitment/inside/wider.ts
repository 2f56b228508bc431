import type { FitmentFields, FitVehicle, NewFitment, SharedParts } from '../model.ts'

/*
 * A fitment is never widened: what it does not name holds for the vehicles that there are when it is saved. A vehicle that is added later
 * and differs in what these have in common waits until the owner confirms it.
 */

type Silent = Pick<FitmentFields, 'engine' | 'toYear'> & Pick<NewFitment, 'parts'>

type Value = string | number | null

/** What a fitment may not name of a vehicle: whether it does, and what the vehicle has. */
const unnamed: Readonly<
  Record<string, readonly [isNamed: (fitment: Silent) => boolean, read: (vehicle: FitVehicle) => Value]>
> = {
  litres: [({ engine }) => engine.litres !== null, ({ litres }) => litres],
  cylinders: [({ engine }) => engine.cylinders !== null, ({ cylinders }) => cylinders],
  engine: [({ engine }) => engine.words !== '', ({ engine }) => engine],
  submodel: [({ parts }) => parts.submodels.length > 0, ({ parts }) => parts.submodel],
  generation: [({ parts }) => parts.generations.length > 0, ({ parts }) => parts.generation],
  drive: [({ parts }) => parts.drives.length > 0, ({ parts }) => parts.drive],
  body: [({ parts }) => parts.bodies.length > 0, ({ parts }) => parts.body],
  fuel: [({ parts }) => parts.fuels.length > 0, ({ parts }) => parts.fuel],
  aspiration: [({ parts }) => parts.aspirations.length > 0, ({ parts }) => parts.aspiration],
  cc: [({ parts }) => parts.cc !== null, ({ parts }) => parts.cc],
  kw: [({ parts }) => parts.kw !== null, ({ parts }) => parts.kw],
}

/** What of a vehicle a fitment does not name, where it is known. */
export function unnamedOf(fitment: Silent, vehicle: FitVehicle): SharedParts {
  const known = Object.entries(unnamed).flatMap(([name, [isNamed, read]]) => {
    const value = read(vehicle)
    return isNamed(fitment) || value === null || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/** The first and the last year that an open end covered. */
export const firstYear = 'firstYear'
export const lastYear = 'lastYear'

/**
 * Whether a vehicle would widen a fitment: it differs in what the vehicles have in common that the fitment was saved for. A retired one
 * does not: no vehicle is added under a name of before, so the fitment was saved for it too.
 */
export function isWider({ shared }: { readonly shared: SharedParts | null }, vehicle: FitVehicle): boolean {
  if (vehicle.namedBy === 'model') return false
  for (const name in shared) {
    const value = shared[name]
    if (value !== undefined && differs(name, value, vehicle)) return true
  }
  return false
}

function differs(name: string, value: string | number, vehicle: FitVehicle): boolean {
  if (name === firstYear) return vehicle.year < Number(value)
  if (name === lastYear) return vehicle.year > Number(value)
  return unnamed[name]?.[1](vehicle) !== value
}
