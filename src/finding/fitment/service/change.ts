import { mostFitments } from '#base/contract/forms/fitment.ts'
import { fitmentRefusals, fitmentRules } from '#base/contract/messages/fitment.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { listRelatedOfMakes, readNamingOfMakes } from '#finding/vehicles/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { asBefore } from '../inside/as-before.ts'
import { seriesByMake } from '../inside/derive.ts'
import { makeKeysOf, withKeys } from '../inside/resolve.ts'
import { withShared } from '../inside/shared.ts'
import { fitmentText, sameness } from '../inside/text.ts'
import type { Fitment, FitmentFields, NewFitment, ProductFit } from '../model.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { findCoveredVehicles } from '../store/vehicles.ts'
import { deleteFitments, insertFitments, lockFitments, putProduct } from '../store/write.ts'
import { noteSorter } from './note-sorter.ts'
import { storeVehicles } from './store-vehicles.ts'

export interface FitmentShop {
  readonly db: Db
  readonly changes: Pick<Changes, 'notify'>
}

/** What an admin says of the vehicles that a product fits. */
export interface FitmentChange {
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly fitments: readonly FitmentFields[]
  /** The version that the change is based on. */
  readonly version?: number | undefined
}

/** What is said of a product, and how many vehicles it covers. */
export async function productFitments(
  { db }: Pick<FitmentShop, 'db'>,
  productId: string,
): Promise<ProductFit & { readonly vehicles: number }> {
  const fits = (await readFits(db, [productId])).get(productId) ?? nothingKnown
  return { ...fits, vehicles: (await findCoveredVehicles(db, productId)).vehicles.length }
}

const rangeFields = ['make', 'model', 'fromYear', 'toYear', 'namedBy', 'market'] as const

interface Changed {
  readonly version: number
  /** How many vehicles the product covers now. */
  readonly vehicles: number
  readonly isChanged: boolean
  /** The names and years of the given fitments, in their order, as they are stored. */
  readonly ranges: readonly Pick<Fitment, (typeof rangeFields)[number]>[]
}

/**
 * Replaces the fitments of a product, and derives the vehicles that they cover in the same transaction. Those that stay the same keep
 * their ids. The audit log gets what is removed and what is added.
 * @throws Refusal `missing` for an unknown product; `invalid` as `withKeys` of wrong names, `invalid` `twice` for two equal
 * fitments; `conflict` `fitments_changed` if there is a newer version than the given one.
 */
export async function changeFitments(
  shop: FitmentShop,
  productId: string,
  change: FitmentChange,
  by: Admin,
): Promise<Changed> {
  return changeIn(shop, productId, { kind: 'all', change }, by)
}

/** A change of all fitments of a product, or some that it gets beside those that it has. */
type Wish =
  | { readonly kind: 'all'; readonly change: FitmentChange }
  | { readonly kind: 'more'; readonly fitments: readonly FitmentFields[] }

/**
 * Adds fitments to a product, as `changeFitments` does; those that it has already are left out.
 * @throws Refusal as `changeFitments`; `invalid` `universal` for a universal product; `invalid` `many` above 5,000 fitments.
 */
export function addFitments(
  shop: FitmentShop,
  productId: string,
  fitments: readonly FitmentFields[],
  by: Admin,
): Promise<Changed> {
  return changeIn(shop, productId, { kind: 'more', fitments }, by)
}

async function changeIn(shop: FitmentShop, productId: string, wish: Wish, by: Admin): Promise<Changed> {
  const changed = await refuseViolation(
    () => shop.db.transaction().execute((tx) => replace(tx, productId, wish, by)),
    (constraint) =>
      constraint === 'fit_products_product_id_fkey'
        ? new Refusal('missing', 'missing', refusals.missingProduct)
        : undefined,
  )
  if (changed.isChanged) shop.changes.notify(['fitments', `product ${productId}`])
  return changed
}

async function replace(tx: Tx, productId: string, wish: Wish, by: Admin): Promise<Changed> {
  await lockFitments(tx)
  const before = (await readFits(tx, [productId])).get(productId) ?? nothingKnown
  const change = changeOf(wish, before)
  if (change.version !== undefined && change.version !== before.version)
    throw new Refusal('conflict', 'fitments_changed', fitmentRefusals.changed)
  const sort = await noteSorter(tx, change.fitments)
  const sent = change.fitments.map(sort)
  const makes = [...before.fitments, ...sent].map(({ make }) => make)
  const naming = await readNamingOfMakes(tx, makes)
  const makeKeys = makeKeysOf(wish.kind === 'all' ? sent : [...before.fitments, ...sent], naming)
  const series = seriesByMake(await listRelatedOfMakes(tx, makeKeys))
  const named = withKeys(asBefore(sent, before.fitments, naming), series, naming)
  if (wish.kind === 'all') refuseTwice(named)
  const known = new Map(before.fitments.map((fitment) => [sameness(fitment), fitment]))
  const all: readonly NewFitment[] = wish.kind === 'all' ? named : [...before.fitments, ...named]
  const wanted = new Map(all.map((fitment) => [sameness(fitment), fitment]))
  if (wanted.size > mostFitments) throw new Refusal('invalid', 'many', fitmentRules.mostFitments)
  const ranges = named.map(({ make, model, fromYear, toYear, namedBy, market }) => ({
    make,
    model,
    fromYear,
    toYear,
    namedBy,
    market,
  }))
  const removed = [...known].flatMap(([key, fitment]) => (wanted.has(key) ? [] : [fitment]))
  const added = [...wanted].flatMap(([key, fitment]) => (known.has(key) ? [] : [fitment]))
  const isSameKind =
    before.isUniversal === change.isUniversal && before.universalNote === change.universalNote
  const isSame = removed.length === 0 && added.length === 0 && isSameKind
  if (isSame && before.version > 0) {
    const { vehicles } = await findCoveredVehicles(tx, productId)
    return { version: before.version, vehicles: vehicles.length, isChanged: false, ranges }
  }
  await deleteFitments(
    tx,
    removed.map(({ id }) => id),
  )
  const { number, version } = await putProduct(tx, productId, change)
  await insertFitments(
    tx,
    withShared(added, series).map((fitment) => ({ product: number, fitment })),
  )
  const { fitments } = (await readFits(tx, [productId])).get(productId) ?? nothingKnown
  const vehicles = (await storeVehicles(tx, new Map([[number, fitments]]), series)).counts.get(number) ?? 0
  await recordByAdmin(tx, by, {
    act: 'edit',
    subject: { kind: 'product', id: productId },
    before: { fitments: textsOf(removed), ...(!isSameKind && kindOf(before)) },
    after: { fitments: textsOf(added), ...(!isSameKind && kindOf(change)) },
  })
  return { version, vehicles, isChanged: true, ranges }
}

/** What a wish makes of the product, with the fitments that were sent. */
function changeOf(wish: Wish, before: ProductFit): FitmentChange {
  if (wish.kind === 'all') return wish.change
  if (before.isUniversal) throw new Refusal('invalid', 'universal', fitmentRules.universal)
  return { isUniversal: false, universalNote: '', fitments: wish.fitments }
}

/** Refuses a fitment that another says already, at its row. */
function refuseTwice(fitments: readonly FitmentFields[]): void {
  const known = new Set<string>()
  const twice = fitments.flatMap((fitment, at) => {
    const text = sameness(fitment)
    if (known.has(text)) return [`product.fitments.${at}`]
    known.add(text)
    return []
  })
  if (twice.length === 0) return
  throw new Refusal('invalid', 'twice', fitmentRules.twice, {
    fields: Object.fromEntries(twice.map((path) => [path, fitmentRules.twiceHere])),
  })
}

/** An entry of the audit log names at most so many. */
const mostLogged = 500

function textsOf(fitments: readonly FitmentFields[]): string[] {
  const texts = fitments.slice(0, mostLogged).map(fitmentText)
  const more = fitments.length - texts.length
  return more === 0 ? texts : [...texts, words.moreRowsLogged(more)]
}

function kindOf({ isUniversal, universalNote }: Pick<FitmentChange, 'isUniversal' | 'universalNote'>) {
  return { isUniversal, universalNote }
}
