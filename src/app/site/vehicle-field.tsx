import { useVehicleId } from './use-vehicle-id.ts'
import { vehicleParam } from './vehicle-param.ts'

/** The vehicle of lists as a hidden field of a form: its search is for the same vehicle. */
export function VehicleField() {
  const vehicle = useVehicleId()
  return vehicle === undefined ? null : <input type="hidden" name={vehicleParam} value={vehicle} />
}
