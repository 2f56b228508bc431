import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'

interface Props {
  readonly label: string
  readonly vehicles: readonly (PickedVehicle & { readonly name?: string })[]
  readonly chosen?: number | undefined
  readonly onChosen: (vehicle: PickedVehicle) => void
  /** Without it, the rows cannot be removed. */
  readonly onRemove?: (id: number) => void
}

/** Vehicles to choose from, each a button. */
export function VehicleRows({ label, vehicles, chosen, onChosen, onRemove }: Props) {
  return (
    <ul
      aria-label={label}
      className="max-h-72 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300"
    >
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="flex items-center gap-1 pr-1">
          <button
            type="button"
            onClick={() => onChosen(vehicle)}
            className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 px-3 py-2 text-left outline-offset-[-2px] hover:bg-base-200"
          >
            <span className="min-w-0 flex-1">
              {vehicle.name && <span className="block font-medium">{vehicle.name}</span>}
              {vehicleText(vehicle)}
            </span>
            {vehicle.id === chosen && (
              <span className="flex items-center gap-1 text-sm text-success">
                <Check aria-hidden className="size-4" />
                {words.chosen}
              </span>
            )}
          </button>
          {onRemove && (
            <button
              type="button"
              aria-label={words.remove(vehicleText(vehicle))}
              onClick={() => onRemove(vehicle.id)}
              className="btn btn-square btn-ghost btn-sm"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
