import CarFront from 'lucide-react/icons/car-front'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords } from '#base/contract/words.ts'
import { vehicleLeadWords as words } from '#finding/vehicles/messages/vehicle-pages.ts'
import { choose, useChosenVehicle } from '#web/client/garage.ts'
import { Button } from '#web/ui/button.tsx'
import { GetForm } from '#web/ui/get-form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ChooseButton } from './choose-button.tsx'
import type { FirstChoice } from './use-steps.ts'

/** Loaded with the pages that have it, and not with what all pages share. The server has rendered it by then. */
const BySteps = import.meta.env.SSR
  ? (await import('./by-steps.tsx')).BySteps
  : lazy(async () => ({ default: (await import('./by-steps.tsx')).BySteps }))

/**
 * The choice of the vehicle at the top of a page, by steps, by VIN or in words, or the vehicle that is chosen. The page is the same for
 * everybody: both are in it, and the head script says which one is seen (src/app/site/head-script.ts).
 */
export function VehicleLead({ known }: { known: FirstChoice }) {
  return (
    <section aria-label={words.title}>
      <div className="flex flex-col gap-3 in-data-car:hidden">
        <Steps known={known} />
        <WordsField />
      </div>
      <Chosen />
    </section>
  )
}

function Steps({ known }: { known: FirstChoice }) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <BySteps
        inPage={known}
        onChosen={(vehicle) => {
          choose(vehicle)
          void navigate(screens.partsFor(vehicle.id))
        }}
        onCoarse={({ year, make, model }) => void navigate(screens.searched(`${year} ${make} ${model}`))}
      />
    </Suspense>
  )
}

/** As long a VIN or words are read (src/app/site/vehicles/choice.ts). */
const mostSigns = 100

function WordsField() {
  return (
    <GetForm action={screens.vehicles} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-medium">
        <span className="whitespace-nowrap">{words.orTyped}</span>
        <input
          name="words"
          required
          maxLength={mostSigns}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.example}
          className="input min-w-36 flex-1 border-edge"
        />
      </label>
      <Button type="submit" className="self-end">
        {words.find}
      </Button>
    </GetForm>
  )
}

/** Its name comes after hydration, into lines that are reserved. */
function Chosen() {
  const vehicle = useChosenVehicle()
  return (
    <div className="hidden flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 in-data-car:flex sm:p-5">
      <div className="flex items-center gap-3">
        <CarFront aria-hidden className="size-8 shrink-0 text-muted" />
        <p className="line-clamp-3 h-[3lh] min-w-0 content-center sm:line-clamp-2 sm:h-[2lh]">
          <strong className="font-semibold">{vehicle && vehicleText(vehicle)}</strong>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={vehicle ? screens.partsFor(vehicle.id) : screens.vehicles} kind="primary">
          {words.why}
        </LinkButton>
        <ChooseButton>{`${vehicleWords.change} ${vehicleWords.ofVehicle}`}</ChooseButton>
      </div>
    </div>
  )
}
