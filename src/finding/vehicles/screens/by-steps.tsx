import { type FormEvent, useEffect, useRef, useState } from 'react'
import { site } from '#base/contract/words.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Picked, useSteps } from './use-steps.ts'

interface Props {
  /** What is picked at the beginning. */
  readonly start?: Partial<Picked>
  readonly onChosen: (vehicle: PickedVehicle) => void
}

/** Year, make, model and engine, by selects: the year or the make can be chosen first. */
export function BySteps({ start = {}, onChosen }: Props) {
  const { picked, years, makes, models, vehicles, vehicle, failed, pick } = useSteps(start)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Whether nothing was picked since the form was sent. */
  const isSent = useRef(false)
  const { year, make, model } = picked
  const missing = missingOf(picked, vehicle)

  function submit(event: FormEvent) {
    event.preventDefault()
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
        isAsked && missing === name ? words.missing(words[name === 'vehicle' ? 'engine' : name]) : undefined,
      options: [{ value: '', label: before ?? (options ? words.pick : words.loading) }, ...(options ?? [])],
      onChange: ({ target }: { target: { value: string } }) => {
        isSent.current = false
        pick(name, target.value)
      },
    }
  }

  const engines = vehicles?.map(({ id, engine }) => ({ value: String(id), label: engine || words.notKnown }))
  const engine = select('vehicle', engines, engineBefore(picked))
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Select label={words.year} {...select('year', years?.map(optionOf))} />
        <Select label={words.make} {...select('make', makes?.map(optionOf))} />
        <div className="min-[22rem]:max-sm:col-span-2">
          <Select
            label={words.model}
            {...select('model', models?.map(optionOf), make === '' ? words.makeFirst : undefined)}
          />
        </div>
        <div className="min-[22rem]:max-sm:col-span-2">
          <Select
            label={words.engine}
            {...engine}
            value={vehicle === undefined ? engine.value : String(vehicle.id)}
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
      <Button type="submit" kind="primary" wide>
        {words.choose}
      </Button>
      <p role="status" className="sr-only">
        {[year, make, model].filter((part) => part !== '').join(' ')}
      </p>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, name: keyof Picked): void {
  form?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.focus()
}

type Option = { readonly value: string; readonly label: string }

const optionOf = (value: string | number) => ({ value: String(value), label: String(value) })

/** The name of the first select that is still to be chosen. */
function missingOf({ year, make, model }: Picked, vehicle: PickedVehicle | undefined): keyof Picked {
  if (vehicle !== undefined || (year !== '' && make !== '' && model !== '')) return 'vehicle'
  if (year === '') return 'year'
  return make === '' ? 'make' : 'model'
}

function engineBefore({ year, model }: Picked): string | undefined {
  if (model === '') return words.modelFirst
  return year === '' ? words.yearFirst : undefined
}
