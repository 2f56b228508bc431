import { useState } from 'react'
import { call } from '#web/client/call.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { useAsked } from './use-asked.ts'
import type { NextChoice } from './vehicle-calls.ts'

/** What was picked so far, as the selects have it; empty where nothing was. */
export interface Picked {
  readonly year: string
  readonly make: string
  readonly model: string
  /** The id of the vehicle. */
  readonly vehicle: string
}

/**
 * The choice of a vehicle in any order: after each pick the others offer what is left. A pick that is no longer among them counts as
 * not made, and is there again when it is.
 */
export function useSteps(start: Partial<Picked>) {
  const [picked, setPicked] = useState<Picked>({ year: '', make: '', model: '', vehicle: '', ...start })
  const makes = useAsked(keyOf({ year: picked.year }), next)
  const make = stillThere(picked.make, makes.answer?.makes)
  const models = useAsked(make === '' ? undefined : keyOf({ year: picked.year, make }), next)
  const model = make === '' ? '' : stillThere(picked.model, models.answer?.models)
  const years = useAsked(keyOf({ make, model }), next)
  const year = stillThere(picked.year, years.answer?.years?.map(String))
  const isWhole = year !== '' && make !== '' && model !== ''
  const engines = useAsked(isWhole ? keyOf({ year, make, model }) : undefined, next)
  const vehicles = engines.answer?.vehicles
  return {
    picked: { year, make, model, vehicle: picked.vehicle },
    years: years.answer?.years,
    makes: makes.answer?.makes,
    models: models.answer?.models,
    vehicles,
    /** The only one that is left, or the one whose engine was picked. */
    vehicle: onlyOrPicked(vehicles, picked.vehicle),
    failed: [years, makes, models, engines].find(({ error }) => error !== undefined),
    pick(field: keyof Picked, value: string) {
      setPicked((before) => ({ ...before, [field]: value }))
    },
  }
}

function onlyOrPicked(vehicles: readonly PickedVehicle[] | undefined, picked: string) {
  const [first] = vehicles ?? []
  return vehicles?.length === 1 ? first : vehicles?.find(({ id }) => String(id) === picked)
}

/** A pick, unless the answer no longer offers it; while there is no answer it stays. */
function stillThere(picked: string, offered: readonly string[] | undefined): string {
  return offered === undefined || offered.includes(picked) ? picked : ''
}

const keyOf = (query: Partial<Picked>) => new URLSearchParams(query).toString()

const answers = new Map<string, Promise<NextChoice>>()

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
