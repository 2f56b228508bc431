import { useSyncExternalStore } from 'react'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { local, session } from '#web/client/browser-storage.ts'
import {
  chosenOf,
  type Garage,
  type GarageVehicle,
  noGarage,
  type PickedVehicle,
  readGarage,
  withChosen,
  writeGarage,
} from './garage-state.ts'
import { watched } from './watched.ts'

/*
 * The garage of this browser, the same in all its tabs: of a visitor, or of the account of the person who is signed in. Pages are the same for everybody: on the server, and while a page is
 * hydrated, there is no vehicle.
 */

/** Local storage key of the garage of a visitor. */
export const garageKey = 'garage'
/** Of the vehicles of the account. */
export const accountGarageKey = 'garage-account'

let lastText: string | null = null
let lastGarage = noGarage
/** The vehicle of the page's address, while the page is open. */
let visited: GarageVehicle | undefined
const { tell, watch } = watched()

/** `tell` tells everybody who shows the garage that it was changed; `watch` hears it. */
export { tell, watch }

/** The vehicles of this browser; none on the server and before hydration. */
export function useGarage(): Garage {
  return useSyncExternalStore(watch, currentGarage, () => noGarage)
}

/** The vehicle that everything is shown for: the one in the page's address, else the chosen one. Undefined before hydration. */
export function useChosenVehicle(): GarageVehicle | undefined {
  return useSyncExternalStore(watch, chosenVehicle, () => undefined)
}

/** The garage as it is now. */
export function currentGarage(): Garage {
  const text = local.getItem(currentKey())
  if (text !== lastText) {
    lastText = text
    lastGarage = readGarage(text)
  }
  return lastGarage
}

/** The vehicle that everything is shown for. */
export function chosenVehicle(): GarageVehicle | undefined {
  return visited ?? chosenOf(currentGarage())
}

/** Session storage key of the vehicle that was taken out of the full garage of a visitor. */
export const takenOutKey = 'taken-out'

/**
 * Adds a vehicle, if it is not there, and chooses it. In the full garage of a visitor it takes the place of the one that was chosen
 * longest ago, and the visitor is told which. The shop stores all vehicles of an account, and names the one that it cannot add.
 */
export function choose(vehicle: PickedVehicle): void {
  visited = undefined
  const before = currentGarage().vehicles
  const after = withChosen(currentGarage(), vehicle)
  keep(after)
  const last = before.at(-1)
  if (!last || currentKey() !== garageKey || after.vehicles.some(({ id }) => id === last.id)) return
  session.setItem(takenOutKey, vehicleText(last))
  tell()
}

/** Chooses no vehicle. They all stay. */
export function clear(): void {
  visited = undefined
  keep({ ...currentGarage(), chosen: undefined })
}

/**
 * Shows everything for the vehicle of the page's address, as long as it has one, without choosing it; undefined when the
 * address has none.
 */
export function visit(vehicle: GarageVehicle | undefined): void {
  visited = vehicle
  tell()
}

/** Chooses the vehicle of the page's address: its visitor went on from there. */
export function stayWithVisited(): void {
  if (visited !== undefined) choose(visited)
}

/** Stores a garage, in place of the one before. */
export function keep(garage: Garage): void {
  local.setItem(currentKey(), writeGarage(garage))
  tell()
}

/** The account's while somebody is signed in and its vehicles are here, else the visitor's. */
function currentKey(): string {
  const isAccount = local.getItem(accessTokenKey) && local.getItem(accountGarageKey)
  return isAccount ? accountGarageKey : garageKey
}
