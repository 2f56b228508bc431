import type { FoundProducts } from '#finding/find/shop.ts'
import { engineText, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { versionChoices, versionText } from '#finding/vehicles/versions.ts'
import type { ReadVehicle } from './reading/read-vehicle.ts'
import { yearsOf } from './reading/words.ts'

/** What is not known of the vehicle that words name: its make or model, its year, then its engine. */
export interface VehicleQuestion {
  readonly what: 'model' | 'year' | 'engine'
  /** Empty where it is asked. */
  readonly make: string
  readonly model: string
  /** Models by name, the newest year first, engines from the smallest. */
  readonly choices: readonly VehicleAnswer[]
  /** All vehicles that may be meant. */
  readonly vehicles: readonly number[]
}

/** An answer, with the search that has it. */
export interface VehicleAnswer {
  readonly text: string
  readonly q: string
  /** Where it is one vehicle: the words name it no more. */
  readonly vehicle?: number
}

interface Meant {
  readonly series: Series
  readonly year: number
}

/**
 * What a search must ask of the vehicle that its words or an id name: undefined if words name no model, or one vehicle alone, and if what
 * was found does not depend on the vehicle.
 */
export function vehicleQuestion({ understood, isByNumber }: FoundProducts): VehicleQuestion | undefined {
  const { vehicle, said, letGo } = understood
  const words = said.find(({ kind }) => kind === 'vehicle')
  if (vehicle === undefined || words === undefined || isByNumber || letGo.includes('vehicle'))
    return undefined
  const { make = '', model = '', isOfId = false } = vehicle
  if (model === '' && !isOfId) return undefined
  const all = meantBy(vehicle)
  const years = [...new Set(all.map(({ year }) => year))].toSorted((one, other) => other - one)
  const asking = { make, model, vehicles: all.map(({ series, year }) => vehicleId(series.id, year)) }
  if (all.length < 2) return undefined
  if (make === '' || model === '')
    return {
      ...asking,
      what: 'model',
      choices: namesOf(all, isOfId).map((name) => ({ text: name, q: withWord(name.toLowerCase()) })),
    }
  if (years.length > 1)
    return {
      ...asking,
      what: 'year',
      choices: years.map((year) => ({ text: String(year), q: withWord(String(year)) })),
    }
  return { ...asking, what: 'engine', choices: enginesOf(all, words.without, withWord) }

  /** The search with one word more of the vehicle; a year stands for the years that were said. */
  function withWord(word: string): string {
    const rest = words?.text
      .split(' ')
      .filter((one) => yearsOf(word) === undefined || yearsOf(one) === undefined)
    return [words?.without, ...(rest ?? []), word].filter(Boolean).join(' ')
  }
}

function meantBy({ from = 0, to = 9999, series }: ReadVehicle): Meant[] {
  return [...new Set(series)].flatMap((one) =>
    one.years.filter((year) => year >= from && year <= to).map((year) => ({ series: one, year })),
  )
}

/** What is said to choose one of several makes or models: an id is narrowed by both, words that name the model by its make. */
function namesOf(all: readonly Meant[], isOfId: boolean): string[] {
  const names = all.map(({ series: { make, model } }) => (isOfId ? `${make} ${model}` : make))
  return [...new Set(names)].toSorted(byName.compare)
}

const byName = new Intl.Collator('en', { numeric: true })

/** The engines of one year by their size, where they differ in it; else each vehicle, by what tells them apart. */
function enginesOf(
  all: readonly Meant[],
  without: string,
  withWord: (word: string) => string,
): VehicleAnswer[] {
  const bySize = [...Map.groupBy(all, ({ series }) => series.litres)]
  const engines = new Set(all.map(({ series }) => engineText(series)))
  const isByEngine = engines.size === all.length && !engines.has('')
  const answer = ({ series, year }: Meant, text: string): VehicleAnswer => ({
    text,
    q: without,
    vehicle: vehicleId(series.id, year),
  })
  const byEngine = (one: Meant) => answer(one, engineText(one.series))
  // Several of which nothing known differs are one.
  const byVersion = (some: readonly Meant[]) =>
    versionChoices(some.map((one) => ({ ...one.series, year: one.year }))).map(({ one, label }) =>
      answer({ series: one, year: one.year }, label || versionText(one)),
    )
  if (isByEngine) return all.map(byEngine)
  if (bySize.length === 1) return byVersion(all)
  return bySize
    .toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
    .flatMap(([litres, same]): VehicleAnswer[] => {
      if (litres === null) return byVersion(same)
      if (same.length === 1) return same.map(byEngine)
      return [{ text: engineText({ engine: '', litres, cylinders: null }), q: withWord(`${litres}l`) }]
    })
}
