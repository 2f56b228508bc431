import { local } from './browser-storage.ts'
import { accountGarageKey, currentGarage, keep } from './garage.ts'
import type { Garage, PickedVehicle } from './garage-state.ts'
import { readRemoved, writeRemoved } from './remove-vehicle.ts'

/** Puts a vehicle in the place of one that has a new name, with what is known of it. The account is told with the next call that joins both. */
export function renameVehicle(id: number, to: PickedVehicle): void {
  if (local.getItem(accountGarageKey) !== null)
    writeRemoved([...readRemoved().filter((one) => one !== id && one !== to.id), id])
  keep(withRenamed(currentGarage(), id, to))
}

/** The garage with another vehicle in the place of one. If the other is there already, they become one, and its answers go before. */
export function withRenamed(garage: Garage, id: number, to: PickedVehicle): Garage {
  const before = garage.vehicles.find((one) => one.id === id)
  if (before === undefined) return garage
  const known = garage.vehicles.find((one) => one.id === to.id)
  const { year, make, model, engine, version } = to
  const { version: _, ...said } = { ...before, ...known }
  const renamed = {
    ...said,
    id: to.id,
    year,
    make,
    model,
    engine,
    ...(version !== undefined && { version }),
    answers: { ...before.answers, ...known?.answers },
    answeredAt: { ...before.answeredAt, ...known?.answeredAt },
  }
  return {
    vehicles: garage.vehicles.filter((one) => one.id !== to.id).map((one) => (one.id === id ? renamed : one)),
    chosen: garage.chosen === id ? to.id : garage.chosen,
  }
}
