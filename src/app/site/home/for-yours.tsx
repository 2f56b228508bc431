import { type ComponentType, useEffect, useState } from 'react'
import { useChosenVehicle } from '#web/client/garage.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'

interface Props {
  readonly vehicle: GarageVehicle
}

/**
 * Where the home page shows parts for the chosen vehicle, which only this browser knows. What shows them is loaded after hydration; its
 * place is reserved from the beginning.
 */
export function ForYours() {
  const vehicle = useChosenVehicle()
  const [loaded, setLoaded] = useState<{ readonly FittingProducts: ComponentType<Props> }>()
  const isAsked = vehicle !== undefined
  useEffect(() => {
    // The page is complete without it.
    if (isAsked) import('./fitting-products.tsx').then(setLoaded).catch(() => {})
  }, [isAsked])
  return (
    <div className="hidden in-data-car:block in-data-car:empty:min-h-220 sm:in-data-car:empty:min-h-120">
      {vehicle && loaded && <loaded.FittingProducts key={vehicle.id} vehicle={vehicle} />}
    </div>
  )
}
