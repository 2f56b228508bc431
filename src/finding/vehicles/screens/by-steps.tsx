import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { vehiclePageWords } from '#finding/vehicles/messages/vehicle-pages.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { labelBesideEngine } from '../engines-to-ask.ts'
import { engineValue, type FirstChoice, type Picked, unknown, useSteps } from './use-steps.ts'

/** Vehicles of which the version is not known. */
export type Coarse = Pick<Picked, 'year' | 'make' | 'model'>

interface Props {
  /** What is picked at the beginning. */
  readonly start?: Partial<Picked>
  readonly onChosen: (vehicle: PickedVehicle) => void
  /** Without it, the version must be known. */
  readonly onCoarse?: ((coarse: Coarse) => void) | undefined
  /** In a page, with what can be chosen first: in a row on a desk, two by two on a phone. It works without JavaScript too. */
  readonly inPage?: FirstChoice | undefined
}

/**
 * Year, make, model and version, by selects, with the engine before the version where there are many: the year or the make can be chosen
 * first. In a shop for Europe alone, make and model stand before the year.
 */
export function BySteps({ start = {}, onChosen, onCoarse, inPage }: Props) {
  const { picked, years, makes, models, engines, vehicles, vehicle, isUnknown, failed, pick } = useSteps(
    start,
    inPage,
  )
  const { first, choose } = inPage ? words.inPage : words
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

  usePickedEarly(form, picked, pick)

  useFocusOnMissing(form, isSent, missing)

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
  const versions = vehicles?.map((one) => versionOf(one, isEngineAsked))
  const version = select(
    'vehicle',
    versions && [...versions, ...notKnown],
    versionBefore(picked, isEngineAsked, first),
  )
  const ofYear = <Select label={words.year} {...select('year', years?.map(optionOf))} />
  const isYearThird = shopConfig().markets === 'EU'
  const width = inPage ? widthsInRow(isEngineAsked) : widths(isEngineAsked, isYearThird)
  return (
    <form
      ref={form}
      action={screens.vehicles}
      onSubmit={submit}
      noValidate
      className={`flex flex-col ${inPage ? 'gap-3' : 'gap-4'}`}
    >
      <div
        className={inPage ? 'grid grid-cols-2 gap-2 sm:grid-cols-4' : 'grid gap-4 min-[22rem]:grid-cols-2'}
      >
        {!isYearThird && ofYear}
        <Select label={words.make} {...select('make', makes?.map(optionOf))} />
        <div className={width.model}>
          <Select
            label={words.model}
            {...select('model', models?.map(optionOf), make === '' ? first.make : undefined)}
          />
        </div>
        {isYearThird && <div className={width.year}>{ofYear}</div>}
        {ofEngine && (
          <div className={width.engine}>
            <Select label={words.engine} {...select('engine', [...ofEngine, ...notKnown])} />
          </div>
        )}
        <div className={width.version}>
          <Select
            label={words.version}
            {...version}
            value={vehicle === undefined ? version.value : String(vehicle.id)}
          />
        </div>
      </div>
      {failed && <Failed {...failed} />}
      {isUnknown && <p className="text-sm text-muted">{words.unknownHint}</p>}
      <Button type="submit" kind="primary" wide>
        {isUnknown ? words.showAll : choose}
      </Button>
      <p role="status" className="sr-only">
        {[year, make, model].filter((part) => part !== '').join(' ')}
      </p>
    </form>
  )
}

function Failed({ error, again }: { error: string | undefined; again: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3" role="alert">
      <p className="text-sm text-error">{error}</p>
      <Button size="small" onClick={again}>
        {site.tryAgain}
      </Button>
    </div>
  )
}

/** Takes what was picked in a page before hydration. */
function usePickedEarly(
  form: RefObject<HTMLFormElement | null>,
  picked: Picked,
  pick: (name: keyof Picked, value: string) => void,
): void {
  const early = useEffectEvent(() => {
    for (const name of ['year', 'make'] as const) {
      const value = selectIn(form.current, name)?.value ?? ''
      if (value !== '' && value !== picked[name]) pick(name, value)
    }
  })
  useEffect(() => early(), [])
}

/** The choices may arrive after the form was sent, and another one is missing then. */
function useFocusOnMissing(
  form: RefObject<HTMLFormElement | null>,
  isSent: RefObject<boolean>,
  missing: keyof Picked,
): void {
  useEffect(() => {
    if (isSent.current) focusOn(form.current, missing)
  }, [form, isSent, missing])
}

/** Versions are long, and engines for half the width of a phone. */
function widths(isEngineAsked: boolean, isYearThird: boolean) {
  const wide = 'min-[22rem]:col-span-2'
  const wideOnPhones = `${wide} sm:col-span-1`
  return isYearThird
    ? { model: '', year: isEngineAsked ? '' : wide, engine: '', version: wide }
    : { model: isEngineAsked ? wideOnPhones : wide, engine: wideOnPhones, version: wide }
}

/** In a page a version has a line of its own where its engine is asked before. */
function widthsInRow(isEngineAsked: boolean): ReturnType<typeof widths> {
  const version = isEngineAsked ? 'col-span-2 sm:col-span-4' : ''
  return { model: '', year: '', engine: isEngineAsked ? 'col-span-2 sm:col-span-1' : '', version }
}

function focusOn(form: HTMLFormElement | null, name: keyof Picked): void {
  selectIn(form, name)?.focus()
}

function selectIn(form: HTMLFormElement | null, name: keyof Picked): HTMLSelectElement | null | undefined {
  return form?.querySelector<HTMLSelectElement>(`[name=${name}]`)
}

type Option = { readonly value: string; readonly label: string }

const versionOf = (one: PickedVehicle & { label: string }, isEngineAsked: boolean): Option => ({
  value: String(one.id),
  label: (isEngineAsked ? labelBesideEngine(one) : one.label) || one.version || words.notKnown,
})

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

function versionBefore(
  { year, model, engine }: Picked,
  isEngineAsked: boolean,
  first: Record<'year' | 'model' | 'engine', string>,
): string | undefined {
  if (model === '') return first.model
  if (year === '') return first.year
  return isEngineAsked && (engine === '' || engine === unknown) ? first.engine : undefined
}
