import { useState } from 'react'
import type { PickedVehicle } from '#client/garage-state.ts'
import { chooserWords } from '#contract/messages/vehicle-chooser.ts'
import { newOrderWords as words } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BySteps } from '#vehicles/screens/by-steps.tsx'
import { ByVin } from '#vehicles/screens/by-vin.tsx'
import { ByWords } from '#vehicles/screens/by-words.tsx'
import { VehicleRows } from '#vehicles/screens/vehicle-rows.tsx'
import { draftVehicleOf } from './draft-vehicle.ts'
import type { OrderDraft } from './use-new-order.ts'

/** The vehicle that the products are for: one of the customer's, or any other. The vehicles of the admin's browser stay as they are. */
export function OrderVehicle({ order }: { order: OrderDraft }) {
  const { vehicle, vehicles, chooseVehicle } = order
  const [isOpen, setOpen] = useState(false)
  function pick(picked: PickedVehicle) {
    chooseVehicle(draftVehicleOf(picked, vehicles))
    setOpen(false)
  }
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <p role="status">{vehicle ? words.vehicleFor(vehicle.words) : words.vehicleNone}</p>
      {vehicles.length > 0 && (
        <div className="w-full">
          <VehicleRows label={words.vehiclesOf} vehicles={vehicles} chosen={vehicle?.id} onChosen={pick} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          {vehicle ? words.vehicleChange : words.vehicleChoose}
        </Button>
        {vehicle && (
          <Button kind="quiet" onClick={() => chooseVehicle(undefined)}>
            {words.vehicleClear}
          </Button>
        )}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.vehicleChoose}
        about={words.vehicleAbout}
      >
        <Ways onChosen={pick} />
      </Dialog>
    </div>
  )
}

function Ways({ onChosen }: { onChosen: (vehicle: PickedVehicle) => void }) {
  const [way, setWay] = useState('steps')
  return (
    <div className="min-h-80">
      <Tabs
        label={chooserWords.ways}
        value={way}
        onChange={setWay}
        kept
        tabs={[
          { value: 'steps', label: chooserWords.bySteps, content: <BySteps onChosen={onChosen} /> },
          { value: 'words', label: chooserWords.byWords, content: <ByWords onChosen={onChosen} /> },
          { value: 'vin', label: chooserWords.byVin, content: <ByVin onChosen={onChosen} /> },
        ]}
      />
    </div>
  )
}
