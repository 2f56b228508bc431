import { useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { vehicleIn, vehicleParam } from './vehicle-param.ts'

/** The vehicle of the address of a list as a hidden field of a form: its search stays for the same vehicle. */
export function VehicleField() {
  const { pathname, search } = useLocation()
  const vehicle = pathname === screens.products ? vehicleIn(new URLSearchParams(search)) : undefined
  return vehicle === undefined ? null : <input type="hidden" name={vehicleParam} value={vehicle} />
}
