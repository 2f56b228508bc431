import { useLocation } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import { vehicleIn } from './vehicle-param.ts'

/** The id of the vehicle of which lists show the parts: from the address of a list, else the chosen one, after hydration. */
export function useVehicleId(): number | undefined {
  const { pathname, search } = useLocation()
  const chosen = useChosenVehicle()
  const given = pathname === screens.products ? vehicleIn(new URLSearchParams(search)) : undefined
  return given ?? chosen?.id
}
