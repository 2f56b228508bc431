import { accountRemovedKey } from './account-keys.ts'
import { accountGarageKey, chosenVehicle, currentGarage, keep, visit } from './garage.ts'
import type { Garage } from './garage-state.ts'

/* Apart from the rest of the garage, which every page loads: few pages remove vehicles. */

/** Removes a vehicle with what is known of it. The account is told with the next call that joins both. */
export function removeVehicle(id: number): void {
  if (chosenVehicle()?.id === id) visit(undefined)
  if (localStorage.getItem(accountGarageKey) !== null)
    writeRemoved([...readRemoved().filter((one) => one !== id), id])
  keep(withoutVehicle(currentGarage(), id))
}

/** The garage without a vehicle. */
export function withoutVehicle({ vehicles, chosen }: Garage, id: number): Garage {
  return { vehicles: vehicles.filter((one) => one.id !== id), chosen: chosen === id ? undefined : chosen }
}

/** The vehicles that were removed since the account last answered, by their ids. */
export function readRemoved(): number[] {
  const text = localStorage.getItem(accountRemovedKey) ?? ''
  return text.split(' ').filter(Boolean).map(Number)
}

/** Keeps the ids of the removed vehicles. */
export function writeRemoved(ids: readonly number[]): void {
  if (ids.length === 0) localStorage.removeItem(accountRemovedKey)
  else localStorage.setItem(accountRemovedKey, ids.join(' '))
}
