import { nameKey, partsOfId } from '#finding/vehicles/model.ts'
import { listRelatedOfMakes, readSeriesByIds } from '#finding/vehicles/sql.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { rangesOf } from '../inside/file-line/id-vehicles.ts'
import type { YearRange } from '../model.ts'
import { coverageOf, coverageOfCategory, isAnyKnown } from '../store/on-sale.ts'
import { coveredByLines } from './covered-by-lines.ts'

/** What becomes of a product; undefined: as it is now. */
export interface PartChange {
  /** Null for a new one. */
  readonly id: string | null
  /** It may go, or fit less than now. */
  readonly takesAway: boolean
  readonly onSale: boolean | undefined
  /** Null: in none. */
  readonly categoryId: string | null | undefined
  /** All that it fits, as the lines of a file. */
  readonly lines: readonly string[] | undefined
}

/** Vehicles of one model that have no part of a category any more. */
export interface LeftWithout {
  readonly make: string
  readonly model: string
  readonly years: readonly YearRange[]
  readonly categoryId: string
  /** Other versions of these years have some, or never had any. */
  readonly isPart: boolean
}

/** What changes leave vehicles without. */
export interface Losses {
  /** How many models, each for each category of which it has no part any more. */
  readonly models: number
  /** The first few, those with the most vehicles first. */
  readonly first: readonly LeftWithout[]
  /** The products that go, or do not fit them any more. */
  readonly products: ReadonlySet<string>
}

/** So many vehicles that lose a part are looked at; changes that take more are looked at in part. */
const mostLost = 1_000_000
const atOnce = 500

type Changes = () => AsyncIterable<readonly PartChange[]>

/**
 * Which vehicles have parts of a category now, and none after some changes. First what the changed products take away, then without what
 * others have and what the changed and the new ones bring.
 * @param most so many models are named.
 */
export async function leftWithout(shop: DbAndPool, changes: Changes, most: number): Promise<Losses> {
  if (!(await isAnyKnown(shop.db))) return { models: 0, first: [], products: new Set() }
  const { lost, ofProduct } = await takenAway(shop, changes)
  await leaveOutOthers(shop, lost, ofProduct)
  await leaveOutBrought(shop, changes, lost)
  const products = [...ofProduct].flatMap(([id, { categoryId, vehicles }]) =>
    vehicles.some((vehicle) => lost.get(categoryId)?.has(vehicle)) ? [id] : [],
  )
  const models = await modelsOf(shop, lost)
  return {
    models: models.length,
    first: await named(shop, models.slice(0, most)),
    products: new Set(products),
  }
}

/** Vehicles by the ids of categories. */
type Lost = Map<string, Set<number>>

interface OfProduct {
  readonly categoryId: string
  readonly vehicles: readonly number[]
}

async function takenAway({ db }: DbAndPool, changes: Changes) {
  const lost: Lost = new Map()
  const ofProduct = new Map<string, OfProduct>()
  let count = 0
  for await (const batch of changes()) {
    const taking = batch.filter(({ takesAway }) => takesAway)
    const now = await coverageOf(
      db,
      taking.flatMap(({ id }) => id ?? []),
    )
    const changed = taking.flatMap((change) => {
      const before = now.get(change.id ?? '')
      const { categoryId = null } = before ?? {}
      return before?.isOnSale && categoryId !== null ? [{ change, before, categoryId }] : []
    })
    const covered = await afterwards(
      db,
      changed.map(({ change }) => change),
    )
    for (const [at, { change, before, categoryId }] of changed.entries()) {
      const { onSale = true, categoryId: within = categoryId } = change
      const goes = !onSale || within !== categoryId
      const vehicles = without(before.vehicles ?? [], goes ? [] : (covered[at] ?? 'all'))
      ofProduct.set(before.id, { categoryId, vehicles })
      if (vehicles.length === 0) continue
      const all = lost.get(categoryId) ?? new Set()
      lost.set(categoryId, all)
      for (const vehicle of vehicles) all.add(vehicle)
      count += vehicles.length
    }
    if (count > mostLost) break
  }
  return { lost, ofProduct }
}

/** The vehicles of a product that it does not fit any more. */
function without(vehicles: readonly number[], covered: readonly number[] | 'all'): readonly number[] {
  if (covered === 'all') return []
  const stays = new Set(covered)
  return vehicles.filter((vehicle) => !stays.has(vehicle))
}

/** What products fit after a change of their fitments; undefined where these stay. */
async function afterwards(db: Db, changes: readonly PartChange[]) {
  const said = changes.flatMap(({ id, lines }) => (lines === undefined ? [] : [{ id, lines }]))
  const covered = said.length === 0 ? [] : await coveredByLines(db, said)
  let next = 0
  return changes.map(({ lines }) => (lines === undefined ? undefined : covered[next++]))
}

/** Leaves out what other products of the category fit, until nothing is left. */
async function leaveOutOthers(
  { db }: DbAndPool,
  lost: Lost,
  changed: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const [categoryId, vehicles] of lost)
    for (let before = Number.MAX_SAFE_INTEGER; vehicles.size > 0; ) {
      const page = await coverageOfCategory(db, categoryId, { before, limit: atOnce })
      for (const one of page)
        if (!changed.has(one.id)) leaveOut(vehicles, one.isUniversal ? 'all' : one.vehicles)
      const last = page.at(-1)
      if (last === undefined || page.length < atOnce) break
      before = last.seq
    }
}

/** Leaves out what the changed products fit afterwards, and the new ones. */
async function leaveOutBrought({ db }: DbAndPool, changes: Changes, lost: Lost): Promise<void> {
  const isOver = () => [...lost.values()].every(({ size }) => size === 0)
  if (isOver()) return
  for await (const batch of changes()) {
    const now = await coverageOf(
      db,
      batch.flatMap(({ id }) => id ?? []),
    )
    const there = batch.flatMap((change) => {
      const before = now.get(change.id ?? '')
      const { onSale = before?.isOnSale ?? false, categoryId = before?.categoryId ?? null } = change
      const vehicles = lost.get(categoryId ?? '')
      return onSale && vehicles !== undefined && vehicles.size > 0 ? [{ change, before, vehicles }] : []
    })
    const covered = await afterwards(
      db,
      there.map(({ change }) => change),
    )
    for (const [at, { before, vehicles }] of there.entries())
      leaveOut(vehicles, covered[at] ?? (before?.isUniversal ? 'all' : (before?.vehicles ?? [])))
    if (isOver()) return
  }
}

function leaveOut(vehicles: Set<number>, covered: readonly number[] | 'all' | null): void {
  if (covered === 'all') vehicles.clear()
  else for (const vehicle of covered ?? []) vehicles.delete(vehicle)
}

/** Lost vehicles of a model. */
interface LostModel {
  readonly make: string
  readonly model: string
  readonly categoryId: string
  readonly vehicles: Set<number>
}

/** The vehicles by make and model, those with the most first; what has others in its place is not named. */
async function modelsOf({ pool }: DbAndPool, lost: Lost): Promise<LostModel[]> {
  const ids = [...lost.values()].flatMap((vehicles) => [...vehicles].map((id) => partsOfId(id).seriesId))
  const series = new Map((await readSeriesByIds(pool, [...new Set(ids)])).map((one) => [one.id, one]))
  const found = new Map<string, LostModel>()
  for (const [categoryId, vehicles] of lost)
    for (const id of vehicles) {
      const one = series.get(partsOfId(id).seriesId)
      if (one === undefined || one.isRetired) continue
      const { make, model } = one
      const key = JSON.stringify([make, model, categoryId])
      const group = found.get(key) ?? { make, model, categoryId, vehicles: new Set() }
      found.set(key, group)
      group.vehicles.add(id)
    }
  return [...found.values()].sort((one, other) => other.vehicles.size - one.vehicles.size)
}

async function named({ db }: DbAndPool, models: readonly LostModel[]): Promise<LeftWithout[]> {
  const series = await listRelatedOfMakes(db, [...new Set(models.map(({ make }) => nameKey(make)))])
  return models.map(({ vehicles, ...one }) => {
    const years = [...vehicles].map((id) => partsOfId(id).year)
    const same = series.filter((of) => of.make === one.make && of.model === one.model && !of.isRetired)
    const all = same.flatMap((of) => of.years.filter((year) => years.includes(year)))
    return { ...one, years: rangesOf(years), isPart: all.length > vehicles.size }
  })
}
