import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { enginesToAsk } from '../engines-to-ask.ts'
import { useAsked } from './use-asked.ts'
import type { NextChoice } from './vehicle-calls.ts'

/** What was picked so far, as the selects have it; empty where nothing was. */
export interface Picked {
  readonly year: string
  readonly make: string
  readonly model: string
  /** As `engineValue` writes it, or `unknown`; asked only where the versions are too many for one list. */
  readonly engine: string
  /** The id of the vehicle, or `unknown`. */
  readonly vehicle: string
}

/** What can be chosen before anything is. */
export interface FirstChoice {
  readonly years: readonly number[]
  readonly makes: readonly string[]
}

/** The value of "I don't know". */
export const unknown = 'unknown'
/** The value of an engine: one that is not known has one, too. */
export const engineValue = (engine: string) => `of ${engine}`

/**
 * The choice of a vehicle in any order: after each pick the others offer what is left. A pick that is no longer among them counts as
 * not made, and is there again when it is.
 * @param known what the page says of years and makes: without a pick nothing is asked.
 */
export function useSteps(start: Partial<Picked>, known?: FirstChoice) {
  const [picked, setPicked] = useState<Picked>(() => {
    if (known !== undefined) remember(known)
    return { year: '', make: '', model: '', engine: '', vehicle: '', ...start }
  })
  const makes = useAsked(keyOf({ year: picked.year }), next)
  const make = stillThere(picked.make, makes.answer?.makes)
  const models = useAsked(make === '' ? undefined : keyOf({ year: picked.year, make }), next)
  const model = make === '' ? '' : stillThere(picked.model, models.answer?.models)
  const years = useAsked(keyOf({ make, model }), next)
  const year = stillThere(picked.year, years.answer?.years?.map(String))
  const isWhole = year !== '' && make !== '' && model !== ''
  const offered = useAsked(isWhole ? keyOf({ year, make, model }) : undefined, next)
  const all = offered.answer?.vehicles
  const engines = all && enginesToAsk(all)
  const engine =
    engines === undefined ? '' : stillThere(picked.engine, [...engines.map(engineValue), unknown])
  const vehicles =
    engines === undefined ? all : all?.filter((vehicle) => engineValue(vehicle.engine) === engine)
  const isUnknown = isWhole && (engine === unknown || picked.vehicle === unknown)
  return {
    picked: { year, make, model, engine, vehicle: isUnknown ? unknown : picked.vehicle },
    years: years.answer?.years ?? known?.years,
    makes: makes.answer?.makes ?? known?.makes,
    models: models.answer?.models,
    engines,
    vehicles,
    /** Everything is chosen but the version, which its driver does not know. */
    isUnknown,
    /** The only one that is left, or the one whose version was picked. */
    vehicle: isUnknown ? undefined : onlyOrPicked(vehicles, picked.vehicle),
    failed: [years, makes, models, offered].find(({ error }) => error !== undefined),
    pick(field: keyof Picked, value: string) {
      // With another model, year or engine the version is asked again.
      const anew = field === 'vehicle' || picked.vehicle !== unknown ? {} : { vehicle: '' }
      setPicked((before) => ({ ...before, ...anew, [field]: value }))
    },
  }
}

type Offered = NonNullable<NextChoice['vehicles']>[number]

function onlyOrPicked(vehicles: readonly Offered[] | undefined, picked: string) {
  const [first] = vehicles ?? []
  return vehicles?.length === 1 ? first : vehicles?.find(({ id }) => String(id) === picked)
}

/** A pick, unless the answer no longer offers it; while there is no answer it stays. */
function stillThere(picked: string, offered: readonly string[] | undefined): string {
  return offered === undefined || offered.includes(picked) ? picked : ''
}

const keyOf = (query: Partial<Picked>) => new URLSearchParams(query).toString()

const answers = new Map<string, Promise<NextChoice>>()

function remember({ years, makes }: FirstChoice): void {
  const [ofYear, ofModel] = [keyOf({ year: '' }), keyOf({ make: '', model: '' })]
  if (answers.has(ofYear)) return
  answers.set(ofYear, Promise.resolve({ makes: [...makes] }))
  answers.set(ofModel, Promise.resolve({ years: [...years] }))
}

/** What can be chosen next; each is asked once as long as the page is open. */
function next(key: string): Promise<NextChoice> {
  const known = answers.get(key)
  if (known !== undefined) return known
  const { year, ...names } = Object.fromEntries(new URLSearchParams(key))
  const answer = call('chooseVehicle', { query: { ...names, ...(year ? { year } : {}) } })
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
