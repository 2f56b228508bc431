import { Link } from 'react-router'
import { listWords as words } from '#app/site/messages/list.ts'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import { type ListQuery, listAddress } from './list-query.ts'

/** Where a list is of all vehicles: the same for the chosen one. Its line is reserved where there is one. */
export function OnlyFitting({ query }: { query: ListQuery }) {
  const vehicle = useChosenVehicle()
  return (
    <p className="empty:hidden in-data-car:min-h-6 in-data-car:empty:block">
      {vehicle && (
        <Link
          to={listAddress({ ...query, vehicle: vehicle.id, sort: 'best', page: 1 })}
          preventScrollReset
          className="link wrap-anywhere"
        >
          {words.onlyFitting(vehicleText(vehicle))}
        </Link>
      )}
    </p>
  )
}
