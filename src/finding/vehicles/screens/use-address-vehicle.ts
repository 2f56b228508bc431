import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { vehicleParam } from '#base/contract/screens.ts'
import { stayWithVisited, visit } from '#web/client/garage.ts'

/**
 * Shows everything for the vehicle of the page's address, as long as it has one. It becomes the chosen one when its visitor goes on
 * to a product.
 */
export function useAddressVehicle(): void {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get(vehicleParam)
  useEffect(() => {
    if (asked === null) {
      if (pathname.startsWith('/products/')) stayWithVisited()
      return visit(undefined)
    }
    let isLeft = false
    import('./vehicle-calls.ts').then(({ showVehicle }) => showVehicle(asked, () => isLeft)).catch(() => {})
    return () => {
      isLeft = true
    }
  }, [asked, pathname])
}
