import { local } from '#web/client/browser-storage.ts'
import { accountRemovedKey } from './account-keys.ts'
import { accountGarageKey, chosenVehicle, currentGarage, keep, visit } from './garage.ts'
import { type Garage, mostVehicles } from './garage-state.ts'

/* Apart from the rest of the garage, which every page loads: few pages remove vehicles. */

/**
 * Removes a vehicle with what is known of it. The account is told with the next call that joins both. Returns what brings it back as it
 * was, which answers false where the garage has no room for it any more.
 */
export function removeVehicle(id: number): () => boolean {
  const before = currentGarage()
  if (chosenVehicle()?.id === id) visit(undefined)
  if (local.getItem(accountGarageKey) !== null)
    writeRemoved([...readRemoved().filter((one) => one !== id), id])
  keep(withoutVehicle(before, id))
  return () => bringBack(before, id)
}

/** For the account it is removed all the same, and then added again with everything that is known of it. */
function bringBack(before: Garage, id: number): boolean {
  const { vehicles, chosen } = currentGarage()
  if (vehicles.some((one) => one.id === id)) return true
  if (vehicles.length >= mostVehicles) return false
  const at = before.vehicles.findIndex((one) => one.id === id)
  keep({
    vehicles: [...vehicles.slice(0, at), ...before.vehicles.slice(at, at + 1), ...vehicles.slice(at)],
    chosen: chosen ?? (before.chosen === id ? id : undefined),
  })
  return true
}

/** The garage without a vehicle. */
export function withoutVehicle({ vehicles, chosen }: Garage, id: number): Garage {
  return { vehicles: vehicles.filter((one) => one.id !== id), chosen: chosen === id ? undefined : chosen }
}

/** The vehicles that were removed since the account last answered, by their ids. */
export function readRemoved(): number[] {
  const text = local.getItem(accountRemovedKey) ?? ''
  return text.split(' ').filter(Boolean).map(Number)
}

/** Stores the ids of the removed vehicles. */
export function writeRemoved(ids: readonly number[]): void {
  if (ids.length === 0) local.removeItem(accountRemovedKey)
  else local.setItem(accountRemovedKey, ids.join(' '))
}
