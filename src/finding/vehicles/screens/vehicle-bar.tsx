import Car from 'lucide-react/icons/car'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords as words } from '#base/contract/words.ts'
import { vehicleBarWords as bar } from '#finding/vehicles/messages/vehicle-pages.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ChooseButton } from './choose-button.tsx'

/** An entry to the chooser in a page, with the vehicle once there is one. */
export function VehicleBar() {
  const vehicle = useChosenVehicle()
  return (
    <section
      aria-label={bar.title}
      className="flex flex-col gap-x-6 gap-y-3 rounded-box border border-base-300 bg-base-100 p-4 sm:flex-row sm:items-center"
    >
      <Car aria-hidden className="hidden size-8 shrink-0 text-muted sm:block" />
      <div className="min-w-0 flex-1">
        <h2 className="text-heading">{bar.title}</h2>
        <p className="line-clamp-3 min-h-[3lh] text-sm text-muted sm:line-clamp-2 sm:min-h-[2lh]">
          {vehicle ? vehicleText(vehicle) : bar.about}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {vehicle && (
          <LinkButton to={screens.partsFor(vehicle.id)} kind="plain">
            {bar.why}
          </LinkButton>
        )}
        <ChooseButton>{vehicle ? `${words.change} ${words.ofVehicle}` : words.choose}</ChooseButton>
        <LinkButton to={screens.vehicles} className="without-script">
          {words.choose}
        </LinkButton>
      </div>
    </section>
  )
}
