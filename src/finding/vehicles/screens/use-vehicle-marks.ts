import { useEffect } from 'react'
import { chosenVehicle, useChosenVehicle } from '#web/client/garage.ts'
import { useAddressVehicle } from './use-address-vehicle.ts'

/** Follows the vehicle of the page's address, and what the head script has marked of the chosen one (src/app/site/head-script.ts). */
export function useVehicleMarks(): void {
  useAddressVehicle()
  const vehicle = useChosenVehicle()
  useEffect(() => {
    // From now on the header shows what there is.
    delete document.documentElement.dataset.vehicle
  }, [])
  // The space that pages reserve for what they say of the vehicle: not by what is known while the page is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each other vehicle
  useEffect(() => {
    if (chosenVehicle() === undefined) delete document.documentElement.dataset.car
    else document.documentElement.dataset.car = ''
  }, [vehicle])
}
