import { lookParam, useLook } from './for-visitor.ts'
import { useVehicleId } from './use-vehicle-id.ts'
import { vehicleParam } from './vehicle-param.ts'

/** The vehicle and the look of lists as hidden fields of a form: its search is for the same vehicle, and looks the same. */
export function VisitorFields() {
  const vehicle = useVehicleId()
  const look = useLook()
  return (
    <>
      {vehicle !== undefined && <input type="hidden" name={vehicleParam} value={vehicle} />}
      {look && <input type="hidden" name={lookParam} value={look} />}
    </>
  )
}
