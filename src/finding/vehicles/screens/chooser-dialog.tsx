import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords } from '#base/contract/words.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { choose, clear, useGarage } from '#web/client/garage.ts'
import { mostVehicles, type PickedVehicle } from '#web/client/garage-state.ts'
import { removeVehicle } from '#web/client/remove-vehicle.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BySteps, type Coarse } from './by-steps.tsx'
import { ByVin } from './by-vin.tsx'
import { ByWords } from './by-words.tsx'
import { useAsked } from './use-asked.ts'
import { listFor, renamedOf } from './vehicle-calls.ts'
import { VehicleRows } from './vehicle-rows.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly adds?: boolean | undefined
}

/** The dialog that chooses the vehicle: one of the garage, by year and make in any order, in words, or by its VIN. */
export default function ChooserDialog({ open, onClose, adds = false }: Props) {
  const { vehicles, chosen } = useGarage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const ids = vehicles.map(({ id }) => id).join(',')
  const { answer: renamed = [] } = useAsked(open && ids !== '' ? ids : undefined, renamedOf)
  const named = renamed.filter((one) => one.vehicles.length > 0)
  const content = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState(vehicles.length > 0 && !adds ? 'mine' : 'steps')

  /** Undefined for none. */
  function pick(vehicle: PickedVehicle | undefined) {
    if (vehicle === undefined) clear()
    else choose(vehicle)
    setWay(adds ? 'steps' : 'mine')
    if (pathname === screens.products) void navigate({ pathname, search: listFor(search, vehicle?.id) })
    onClose()
  }

  /** Nothing is chosen: the list of these vehicles says what fits all of them, and asks. */
  function showAll({ year, make, model }: Coarse) {
    void navigate(screens.searched(`${year} ${make} ${model}`))
    onClose()
  }

  const mine = (
    <div className="flex flex-col gap-3">
      <VehicleRows
        label={words.mine}
        vehicles={vehicles}
        chosen={chosen}
        onChosen={pick}
        onRemove={removeVehicle}
      />
      {chosen !== undefined && (
        <Button size="small" className="self-start" onClick={() => pick(undefined)}>
          {vehicleWords.clear} {vehicleWords.ofVehicle}
        </Button>
      )}
      {vehicles.length >= mostVehicles && <p className="text-sm">{words.full(mostVehicles)}</p>}
      {named.length > 0 && <p className="text-sm">{words.haveNewNames(named.length)}</p>}
      <p className="text-sm">
        <Link to={screens.visitorsVehicles} onClick={onClose} className="inline-block py-1 link">
          {words.toMine}
        </Link>
      </p>
    </div>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      about={words.about}
      initialFocus={() => (way === 'steps' && content.current?.querySelector('select')) || true}
    >
      <div ref={content} className="min-h-80">
        <Tabs
          label={words.ways}
          value={vehicles.length === 0 && way === 'mine' ? 'steps' : way}
          onChange={setWay}
          kept
          tabs={[
            ...(vehicles.length > 0 ? [{ value: 'mine', label: words.mine, content: mine }] : []),
            { value: 'steps', label: words.bySteps, content: <BySteps onChosen={pick} onCoarse={showAll} /> },
            { value: 'words', label: words.byWords, content: <ByWords onChosen={pick} onCoarse={showAll} /> },
            { value: 'vin', label: words.byVin, content: <ByVin onChosen={pick} onCoarse={showAll} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}
