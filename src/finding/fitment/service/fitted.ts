import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { isShownById } from '#catalog/products/sql.ts'
import { partsOfId, type Series } from '#finding/vehicles/model.ts'
import { findMakeKey, listSeriesByIds, readNaming } from '#finding/vehicles/sql.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { byMake, compareModels, type ModelKeys, modelsOf } from '../inside/models.ts'
import type { FittedOnPage, FittedVehicles } from '../model.ts'
import type { selectFitted } from '../store/covered.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { findCoveredVehicles } from '../store/vehicles.ts'
import { modelsWithWords } from './find-models.ts'

interface Asked {
  readonly cursor?: string | undefined
  readonly make?: string | undefined
  readonly q?: string | undefined
}

const modelsAtOnce = 50

/**
 * The vehicles that a product covers, by make and model with their years: 50 models from the cursor on, of one make if one is asked for,
 * and those that hold all words if some are.
 * A product that does not exist covers none, nor does one that only staff see.
 * @throws Refusal `invalid` for a cursor that is none.
 */
export async function fittedVehicles(
  { db, depends }: CachedRead<'db'>,
  productId: string,
  { cursor, make, q }: Asked,
): Promise<FittedVehicles> {
  depends('vehicles', `product ${productId}`)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { isUniversal } =
    (await readFits(db, [productId], { makeKeys: [], modelKeys: [] })).get(productId) ?? nothingKnown
  const covered = (await isShownById(db, productId))
    ? await findCoveredVehicles(db, productId)
    : { vehicles: [], conditions: [] }
  const series = await listSeriesByIds(db, seriesOf(covered.vehicles))
  const isFound =
    q === undefined || q.trim() === ''
      ? undefined
      : modelsWithWords(covered.vehicles, series, q, await readNaming(db))
  const makeKey = make === undefined ? undefined : await findMakeKey(db, make)
  return pageOf({ isUniversal, ...covered }, series, { after, makeKey, isFound })
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
    isListed,
    universalNote,
    asks: covered.conditions.some((condition) => condition !== 0),
  }
}

interface Covered {
  readonly isUniversal: boolean
  readonly vehicles: readonly number[]
  readonly conditions: readonly number[]
}

/** The models of a page; undefined: all. */
interface PageWanted {
  readonly after?: ModelKeys | undefined
  readonly makeKey?: string | undefined
  readonly isFound?: ((model: ModelKeys) => boolean) | undefined
}

function pageOf(
  { isUniversal, vehicles, conditions }: Covered,
  series: readonly Series[],
  { after, makeKey, isFound = () => true }: PageWanted,
): FittedVehicles {
  const models = modelsOf({ vehicles, conditions }, series)
  const wanted = models
    .filter(isFound)
    .filter((model) => makeKey === undefined || model.makeKey === makeKey)
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

/** The keys have neither dots nor anything else but letters and digits. */
function readCursor(cursor: string): ModelKeys {
  const [, makeKey, modelKey] = /^([a-z0-9]+)[.]([a-z0-9]+)$/.exec(cursor) ?? []
  if (makeKey === undefined || modelKey === undefined)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { cursor: refusals.invalid } })
  return { makeKey, modelKey }
}

function isAfter(model: ModelKeys, after: ModelKeys): boolean {
  return compareModels(model, after) > 0
}

function seriesOf(vehicles: readonly number[]): number[] {
  return [...new Set(vehicles.map((id) => partsOfId(id).seriesId))]
}
