import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords as words } from '#base/contract/words.ts'
import { chosenVehicle, clear, useChosenVehicle } from '#web/client/garage.ts'
import { Button } from '#web/ui/button.tsx'
import { ChooseButton } from './choose-button.tsx'
import { useAddressVehicle } from './use-address-vehicle.ts'

const small = { size: 'small', kind: 'quiet' } as const

/**
 * The chosen vehicle below the header of every page. The page is the same for everybody: the vehicle is this browser's, filled in
 * when the page has its scripts, in a line that is there from the beginning.
 */
export function VehicleStrip() {
  useAddressVehicle()
  const vehicle = useChosenVehicle()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // From now on the line shows what there is.
    delete document.documentElement.dataset.vehicle
  }, [])
  // The space that pages reserve for what they say of the vehicle: not by what is known while the page is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each other vehicle
  useEffect(() => {
    if (chosenVehicle() === undefined) delete document.documentElement.dataset.car
    else document.documentElement.dataset.car = ''
  }, [vehicle])

  async function forget() {
    clear()
    // The button that had the focus is gone.
    line.current?.querySelector('button')?.focus()
    if (pathname !== screens.products) return
    const { listFor } = await import('./vehicle-calls.ts')
    await navigate({ search: listFor(search, undefined) })
  }

  return (
    <section aria-label={words.yours} className="border-b border-base-300 bg-base-100 text-sm">
      <div
        ref={line}
        className="until-vehicle mx-auto flex h-9 max-w-page items-center gap-1 px-gutter [&>p:empty+button]:-ml-3"
      >
        <p aria-live="polite" className="min-w-0 empty:hidden">
          {vehicle && (
            <Link
              to={screens.partsFor(vehicle.id)}
              className="block truncate py-1.5 font-medium hover:underline"
            >
              {vehicleText(vehicle)}
            </Link>
          )}
        </p>
        <ChooseButton {...small}>
          {vehicle ? words.change : words.choose}
          {vehicle && ofVehicle}
        </ChooseButton>
        {vehicle && (
          <Button {...small} onClick={forget}>
            {words.clear}
            {ofVehicle}
          </Button>
        )}
        <Link to={screens.vehicles} className="without-script py-1.5 underline">
          {words.choose}
        </Link>
      </div>
    </section>
  )
}

const ofVehicle = <span className="sr-only"> {words.ofVehicle}</span>
