import { screens } from '#base/contract/screens.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import { vehicleParam } from './vehicle-param.ts'

/**
 * Answers a function for links: what leads to a list leads to the list of the chosen vehicle. Before hydration there is none: pages, canonical
 * addresses and the sitemap never carry it.
 */
export function useForVehicle(): (to: string) => string {
  const vehicle = useChosenVehicle()?.id
  return (to) => (vehicle === undefined ? to : forVehicle(to, vehicle))
}

/** The address of a list with a vehicle, unless it has one; any other as it is. */
export function forVehicle(to: string, vehicle: number): string {
  const [path, query = ''] = to.split('?')
  const params = new URLSearchParams(query)
  if (path !== screens.products || params.has(vehicleParam)) return to
  params.set(vehicleParam, String(vehicle))
  return `${path}?${params}`
}
