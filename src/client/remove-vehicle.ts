import { chosenVehicle, currentGarage, keep, visit } from './garage.ts'
import type { Garage } from './garage-state.ts'

/* Apart from the rest of the garage, which every page loads: only the chooser removes vehicles. */

/** Removes a vehicle with what is known of it. */
export function removeVehicle(id: number): void {
  if (chosenVehicle()?.id === id) visit(undefined)
  keep(withoutVehicle(currentGarage(), id))
}

/** The garage without a vehicle. */
export function withoutVehicle({ vehicles, chosen }: Garage, id: number): Garage {
  return { vehicles: vehicles.filter((one) => one.id !== id), chosen: chosen === id ? undefined : chosen }
}
