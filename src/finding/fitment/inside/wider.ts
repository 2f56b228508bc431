import type { FitmentFields, FitVehicle, NewFitment, SharedParts } from '../model.ts'

/*
 * A fitment is never widened: what it does not name holds for the vehicles that there are when it is saved. A vehicle that is added later
 * and differs in what these have in common waits until the owner confirms it.
 */

type Silent = Pick<FitmentFields, 'engine' | 'toYear'> & Pick<NewFitment, 'parts'>

/** What of a vehicle a fitment does not name, where it is known. */
export function unnamedOf({ engine, parts }: Silent, vehicle: FitVehicle): SharedParts {
  const has = vehicle.parts
  const unnamed: [name: string, isNamed: boolean, value: string | number | null][] = [
    ['litres', engine.litres !== null, vehicle.litres],
    ['cylinders', engine.cylinders !== null, vehicle.cylinders],
    ['engine', engine.words !== '', vehicle.engine],
    ['submodel', parts.submodels.length > 0, has.submodel],
    ['generation', parts.generations.length > 0, has.generation],
    ['drive', parts.drives.length > 0, has.drive],
    ['body', parts.bodies.length > 0, has.body],
    ['fuel', parts.fuels.length > 0, has.fuel],
    ['aspiration', parts.aspirations.length > 0, has.aspiration],
    ['cc', parts.cc !== null, has.cc],
    ['kw', parts.kw !== null, has.kw],
  ]
  const known = unnamed.flatMap(([name, isNamed, value]) =>
    isNamed || value === null || value === '' ? [] : [[name, value] as const],
  )
  return Object.fromEntries(known)
}

/** The last year that an open end covered. */
export const lastYear = 'lastYear'

/** Whether a vehicle would widen a fitment: it differs in what the vehicles have in common that the fitment was saved for. */
export function isWider(
  fitment: Silent & { readonly shared: SharedParts | null },
  vehicle: FitVehicle,
): boolean {
  const { shared } = fitment
  if (shared === null) return false
  const has = unnamedOf(fitment, vehicle)
  return Object.entries(shared).some(([name, value]) =>
    name === lastYear ? vehicle.year > Number(value) : has[name] !== value,
  )
}
