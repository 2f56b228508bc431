import { refusals } from '#contract/messages.ts'
import type { CachedRead } from '#db/topics.ts'
import { Refusal } from '#refusal.ts'
import { makeKeyOf } from '#vehicles/aliases.ts'
import { nameKey, partsOfId, type Series } from '#vehicles/noun.ts'
import { listSeriesByIds } from '#vehicles/store.ts'
import type { FittedMake, FittedModel, FittedOnPage, FittedVehicles, YearRange } from '../noun.ts'
import type { selectFitted } from '../store/covered.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { findCoveredVehicles } from '../store/vehicles.ts'

interface Asked {
  readonly cursor?: string | undefined
  readonly make?: string | undefined
}

const modelsAtOnce = 50

/**
 * The vehicles that a product covers, by make and model with their years: 50 models from the cursor on, of one make if one is asked for.
 * A product that does not exist covers none.
 * @throws Refusal `invalid` for a cursor that is none.
 */
export async function fittedVehicles(
  { db, depends }: CachedRead<'db'>,
  productId: string,
  { cursor, make }: Asked,
): Promise<FittedVehicles> {
  depends('vehicles', `product ${productId}`)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { isUniversal } = (await readFits(db, [productId], '')).get(productId) ?? nothingKnown
  const covered = await findCoveredVehicles(db, productId)
  const series = await listSeriesByIds(db, seriesOf(covered.vehicles))
  return pageOf({ isUniversal, ...covered }, series, { after, make })
}

/** What `selectFitted` has read of a product; null for one of which nothing is known. */
type Read = Awaited<ReturnType<ReturnType<typeof selectFitted>['execute']>>[number] | null

/**
 * What the page of a product says of the vehicles that it fits, by what its statement has read: the first 50 models. It reads their
 * names only.
 */
export async function fittedOnPage(
  { db, depends }: CachedRead<'db'>,
  productId: string,
  read: Read,
): Promise<FittedOnPage> {
  depends('vehicles', `product ${productId}`)
  const { isUniversal = false, universalNote = '', isListed = false } = read ?? {}
  const covered = { isUniversal, vehicles: read?.vehicles ?? [], conditions: read?.conditions ?? [] }
  const series = covered.vehicles.length === 0 ? [] : await listSeriesByIds(db, seriesOf(covered.vehicles))
  return {
    ...pageOf(covered, series, {}),
    ...{ isListed, universalNote, asks: covered.conditions.some((condition) => condition !== 0) },
  }
}

interface Covered {
  readonly isUniversal: boolean
  readonly vehicles: readonly number[]
  readonly conditions: readonly number[]
}

function pageOf(
  { isUniversal, vehicles, conditions }: Covered,
  series: readonly Series[],
  { after, make }: { readonly after?: Keys | undefined; readonly make?: string | undefined },
): FittedVehicles {
  const models = modelsOf(vehicles, conditions, series)
  const wanted = models
    .filter(({ makeKey }) => make === undefined || makeKey === makeKeyOf(make))
    .filter((model) => after === undefined || isAfter(model, after))
  const page = wanted.slice(0, modelsAtOnce)
  const last = page.at(-1)
  return {
    isUniversal,
    vehicles: vehicles.length,
    allMakes: [...new Map(models.map((model) => [model.makeKey, model.make])).values()],
    makes: byMake(page),
    next: last !== undefined && wanted.length > page.length ? `${last.makeKey}.${last.modelKey}` : null,
  }
}

interface Keys {
  readonly makeKey: string
  readonly modelKey: string
}

/** The keys have neither dots nor anything else but letters and digits. */
function readCursor(cursor: string): Keys {
  const [, makeKey, modelKey] = /^([a-z0-9]+)[.]([a-z0-9]+)$/.exec(cursor) ?? []
  if (makeKey === undefined || modelKey === undefined)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { cursor: refusals.invalid } })
  return { makeKey, modelKey }
}

function isAfter(model: Keys, after: Keys): boolean {
  return compare(model, after) > 0
}

function compare(one: Keys, other: Keys): number {
  return compareText(one.makeKey, other.makeKey) || compareText(one.modelKey, other.modelKey)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function seriesOf(vehicles: readonly number[]): number[] {
  return [...new Set(vehicles.map((id) => partsOfId(id).seriesId))]
}

type KeyedModel = Keys & FittedModel & { readonly make: string }

/** The models of vehicles in the order of their names, each once. */
function modelsOf(
  vehicles: readonly number[],
  conditions: readonly number[],
  series: readonly Series[],
): KeyedModel[] {
  const byId = new Map(series.map((one) => [one.id, one]))
  const found = new Map<string, { keys: Keys; series: Series; years: Set<number>; asks: boolean }>()
  for (const [at, id] of vehicles.entries()) {
    const { seriesId, year } = partsOfId(id)
    const one = byId.get(seriesId)
    // A vehicle that its owner has removed, before the job has derived the arrays again.
    if (one === undefined) continue
    const keys = { makeKey: nameKey(one.make), modelKey: nameKey(one.model) }
    const name = `${keys.makeKey}.${keys.modelKey}`
    const model = found.get(name) ?? { keys, series: one, years: new Set(), asks: false }
    model.years.add(year)
    model.asks ||= conditions[at] !== 0
    found.set(name, model)
  }
  return [...found.values()]
    .map(({ keys, series: { make, model }, years, asks }) => ({
      ...keys,
      make,
      model,
      years: rangesOf(years),
      asks,
    }))
    .sort(compare)
}

function rangesOf(years: ReadonlySet<number>): YearRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const year of [...years].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.to === year - 1) last.to = year
    else ranges.push({ from: year, to: year })
  }
  return ranges
}

function byMake(models: readonly KeyedModel[]): FittedMake[] {
  return [...Map.groupBy(models, ({ makeKey }) => makeKey).values()].map((ofMake) => ({
    make: ofMake[0]?.make ?? '',
    models: ofMake.map(({ model, years, asks }) => ({ model, years, asks })),
  }))
}
