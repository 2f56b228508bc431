import { type FormEvent, useEffect, useRef, useState } from 'react'
import { site } from '#base/contract/words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { vehiclePageWords } from '#finding/vehicles/messages/vehicle-pages.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { labelBesideEngine } from '../engines-to-ask.ts'
import { engineValue, type Picked, unknown, useSteps } from './use-steps.ts'

/** Vehicles of which the version is not known. */
export type Coarse = Pick<Picked, 'year' | 'make' | 'model'>

interface Props {
  /** What is picked at the beginning. */
  readonly start?: Partial<Picked>
  readonly onChosen: (vehicle: PickedVehicle) => void
  /** Without it, the version must be known. */
  readonly onCoarse?: ((coarse: Coarse) => void) | undefined
}

/**
 * Year, make, model and version, by selects, with the engine before the version where there are many: the year or the make can be chosen
 * first. In a shop for Europe alone, make and model stand before the year.
 */
export function BySteps({ start = {}, onChosen, onCoarse }: Props) {
  const { picked, years, makes, models, engines, vehicles, vehicle, isUnknown, failed, pick } =
    useSteps(start)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Whether nothing was picked since the form was sent. */
  const isSent = useRef(false)
  const { year, make, model } = picked
  const isEngineAsked = engines !== undefined
  const missing = missingOf(picked, { isChosen: vehicle !== undefined || isUnknown, isEngineAsked })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isUnknown) return onCoarse?.({ year, make, model })
    if (vehicle !== undefined) return onChosen(vehicle)
    setAsked(true)
    isSent.current = true
    focusOn(form.current, missing)
  }

  // The choices may arrive after the form was sent, and another one is missing then.
  useEffect(() => {
    if (isSent.current) focusOn(form.current, missing)
  }, [missing])

  /** Props of a select; without `before` there is nothing to choose yet. */
  function select(name: keyof Picked, options: readonly Option[] | undefined, before?: string) {
    return {
      name,
      required: true,
      disabled: before !== undefined,
      value: options?.some(({ value }) => value === picked[name]) ? picked[name] : '',
      error:
        isAsked && missing === name ? words.missing(words[name === 'vehicle' ? 'version' : name]) : undefined,
      options: [{ value: '', label: before ?? (options ? words.pick : words.loading) }, ...(options ?? [])],
      onChange: ({ target }: { target: { value: string } }) => {
        isSent.current = false
        pick(name, target.value)
      },
    }
  }

  const notKnown = onCoarse === undefined ? [] : [{ value: unknown, label: vehiclePageWords.unknown }]
  const ofEngine = engines?.map((engine) => ({ value: engineValue(engine), label: engine || words.notKnown }))
  const versions = vehicles?.map((one) => ({
    value: String(one.id),
    label: (isEngineAsked ? labelBesideEngine(one) : one.label) || one.version || words.notKnown,
  }))
  const version = select(
    'vehicle',
    versions && [...versions, ...notKnown],
    versionBefore(picked, isEngineAsked),
  )
  const ofYear = <Select label={words.year} {...select('year', years?.map(optionOf))} />
  const isYearThird = shopConfig().markets === 'EU'
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        {!isYearThird && ofYear}
        <Select label={words.make} {...select('make', makes?.map(optionOf))} />
        <div className={isYearThird || isEngineAsked ? '' : wide}>
          <Select
            label={words.model}
            {...select('model', models?.map(optionOf), make === '' ? words.makeFirst : undefined)}
          />
        </div>
        {isYearThird && <div className={isEngineAsked ? '' : wide}>{ofYear}</div>}
        {ofEngine && (
          <div>
            <Select label={words.engine} {...select('engine', [...ofEngine, ...notKnown])} />
          </div>
        )}
        <div className={wide}>
          <Select
            label={words.version}
            {...version}
            value={vehicle === undefined ? version.value : String(vehicle.id)}
          />
        </div>
      </div>
      {failed && (
        <div className="flex flex-wrap items-center gap-3" role="alert">
          <p className="text-sm text-error">{failed.error}</p>
          <Button size="small" onClick={failed.again}>
            {site.tryAgain}
          </Button>
        </div>
      )}
      {isUnknown && <p className="text-sm text-muted">{words.unknownHint}</p>}
      <Button type="submit" kind="primary" wide>
        {isUnknown ? words.showAll : words.choose}
      </Button>
      <p role="status" className="sr-only">
        {[year, make, model].filter((part) => part !== '').join(' ')}
      </p>
    </form>
  )
}

/** Versions are long. */
const wide = 'min-[22rem]:col-span-2'

function focusOn(form: HTMLFormElement | null, name: keyof Picked): void {
  form?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.focus()
}

type Option = { readonly value: string; readonly label: string }

const optionOf = (value: string | number) => ({ value: String(value), label: String(value) })

/** The name of the first select that is still to be chosen. */
function missingOf(
  { year, make, model, engine }: Picked,
  { isChosen, isEngineAsked }: { readonly isChosen: boolean; readonly isEngineAsked: boolean },
): keyof Picked {
  if (isChosen) return 'vehicle'
  if (year !== '' && make !== '' && model !== '') return isEngineAsked && engine === '' ? 'engine' : 'vehicle'
  if (year === '') return 'year'
  return make === '' ? 'make' : 'model'
}

function versionBefore({ year, model, engine }: Picked, isEngineAsked: boolean): string | undefined {
  if (model === '') return words.modelFirst
  if (year === '') return words.yearFirst
  return isEngineAsked && (engine === '' || engine === unknown) ? words.engineFirst : undefined
}
