import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords as words } from '#base/contract/words.ts'
import { clear, useChosenVehicle } from '#web/client/garage.ts'
import { Button } from '#web/ui/button.tsx'
import { ChooseButton } from './choose-button.tsx'

const small = { size: 'small', kind: 'quiet' } as const

/**
 * The chosen vehicle in the header of every page, as a button that changes it. The page is the same for everybody: the vehicle is this
 * browser's, filled in when the page has its scripts, in a place that is there from the beginning (`header-vehicle` in src/web/ui/app.css).
 */
export function HeaderVehicle() {
  const vehicle = useChosenVehicle()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const place = useRef<HTMLElement>(null)

  async function forget() {
    clear()
    // The button that had the focus is gone.
    place.current?.querySelector('button')?.focus()
    if (pathname !== screens.products) return
    const { listFor } = await import('./vehicle-calls.ts')
    await navigate({ search: listFor(search, undefined) })
  }

  return (
    <section ref={place} aria-label={words.yours} className="header-vehicle until-vehicle">
      <ChooseButton {...small}>
        <span>{vehicle ? vehicleText(vehicle) : words.choose}</span>
        {vehicle && (
          <span className="sr-only">
            {words.change} {words.ofVehicle}
          </span>
        )}
      </ChooseButton>
      {vehicle && <Button {...small} onClick={forget} aria-label={`${words.clear} ${words.ofVehicle}`} />}
      <Link to={screens.vehicles} className="without-script">
        <span>{words.choose}</span>
      </Link>
    </section>
  )
}
