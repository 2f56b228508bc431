import { useState } from 'react'
import { chooserWords } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { BySteps } from '#finding/vehicles/screens/by-steps.tsx'
import { ByVin } from '#finding/vehicles/screens/by-vin.tsx'
import { ByWords } from '#finding/vehicles/screens/by-words.tsx'
import { VehicleRows } from '#finding/vehicles/screens/vehicle-rows.tsx'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
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
