import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { takeName } from './take-new-name.ts'
import type { Successors } from './use-renamed.ts'

interface Props {
  readonly vehicle: GarageVehicle
  /** None where the list of today has no such model in its year. */
  readonly successors: Successors
}

/** What a vehicle of an older list is called today: its owner takes the name, or which of several it is. */
export function NewName({ vehicle, successors }: Props) {
  const [only, ...others] = successors
  if (only === undefined)
    return <p className="text-sm text-muted">{words.notListed(vehicle.model, vehicle.year)}</p>
  const isOne = others.length === 0

  function take(successor: Successors[number]) {
    takeName(vehicle.id, successor)
    toast('done', words.renamed(vehicleText(successor)))
  }

  return (
    <div className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-200 p-3 text-sm">
      <p className="font-medium">{words.hasNewName}</p>
      <p className="wrap-anywhere">
        {isOne ? vehicleText(only) : words.whichName(nameOf(only), successors.length)}
      </p>
      <ul aria-label={words.newNames} className="flex flex-col gap-2">
        {successors.map((successor) => (
          <li key={successor.id}>
            <Button
              size="small"
              className="h-auto min-h-8 max-w-full py-1 text-left"
              onClick={() => take(successor)}
            >
              {isOne ? words.takeName : labelOf(successor)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = ({ year, make, model }: GarageVehicle | Successors[number]) => `${year} ${make} ${model}`
const labelOf = (successor: Successors[number]) => successor.label || vehicleText(successor)
