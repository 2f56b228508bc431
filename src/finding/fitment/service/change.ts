import { fitmentRefusals, fitmentRules } from '#base/contract/messages/fitment.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { listRelatedOfMakes, readNaming } from '#finding/vehicles/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { seriesByMake } from '../inside/derive.ts'
import { makeKeysOf, withKeys } from '../inside/resolve.ts'
import { sharedBy } from '../inside/shared.ts'
import { fitmentText, sameness } from '../inside/text.ts'
import type { Fitment, FitmentFields, ProductFit } from '../model.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { findCoveredVehicles } from '../store/vehicles.ts'
import { deleteFitments, insertFitments, lockFitments, putProduct } from '../store/write.ts'
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
  const changed = await refuseViolation(
    () => shop.db.transaction().execute((tx) => replace(tx, productId, change, by)),
    (constraint) =>
      constraint === 'fit_products_product_id_fkey'
        ? new Refusal('missing', 'missing', refusals.missingProduct)
        : undefined,
  )
  if (changed.isChanged) shop.changes.notify(['fitments', `product ${productId}`])
  return changed
}

async function replace(tx: Tx, productId: string, change: FitmentChange, by: Admin): Promise<Changed> {
  await lockFitments(tx)
  const before = (await readFits(tx, [productId])).get(productId) ?? nothingKnown
  if (change.version !== undefined && change.version !== before.version)
    throw new Refusal('conflict', 'fitments_changed', fitmentRefusals.changed)
  const naming = await readNaming(tx)
  const series = seriesByMake(await listRelatedOfMakes(tx, makeKeysOf(change.fitments, naming)))
  const named = withKeys(namedAsBefore(change.fitments, before.fitments), series, naming)
  const wanted = new Map(named.map((fitment) => [sameness(fitment), fitment]))
  refuseTwice(named)
  const ranges = named.map(({ make, model, fromYear, toYear, namedBy, market }) => ({
    make,
    model,
    fromYear,
    toYear,
    namedBy,
    market,
  }))
  const known = new Set(before.fitments.map(sameness))
  const removed = before.fitments.filter((fitment) => !wanted.has(sameness(fitment)))
  const added = [...wanted].filter(([key]) => !known.has(key)).map(([, fitment]) => fitment)
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
    added.map((fitment) => ({
      product: number,
      fitment: { ...fitment, shared: sharedBy(fitment, series) },
    })),
  )
  const { fitments } = (await readFits(tx, [productId])).get(productId) ?? nothingKnown
  const vehicles = (await storeVehicles(tx, new Map([[number, fitments]]), series)).get(number) ?? 0
  await recordByAdmin(tx, by, {
    act: 'edit',
    subject: { kind: 'product', id: productId },
    before: { fitments: removed.map(fitmentText), ...(!isSameKind && kindOf(before)) },
    after: { fitments: added.map(fitmentText), ...(!isSameKind && kindOf(change)) },
  })
  return { version, vehicles, isChanged: true, ranges }
}

/** Fitments that do not say whose names they use, and their market: as the product has the same fitment, which then stays what it is. */
function namedAsBefore(fitments: readonly FitmentFields[], before: readonly Fitment[]): FitmentFields[] {
  const withoutNames = (one: FitmentFields) => sameness({ ...one, namedBy: undefined, market: undefined })
  const known = new Map(before.map((fitment) => [withoutNames(fitment), fitment]))
  return fitments.map((fitment) => {
    const { namedBy, market } = known.get(withoutNames(fitment)) ?? {}
    return { ...fitment, namedBy: fitment.namedBy ?? namedBy, market: fitment.market ?? market }
  })
}

/** Refuses a fitment that another says already, at its row. */
function refuseTwice(fitments: readonly FitmentFields[]): void {
  const texts = fitments.map(sameness)
  const twice = texts.flatMap((text, at) => (texts.indexOf(text) < at ? [`product.fitments.${at}`] : []))
  if (twice.length === 0) return
  throw new Refusal('invalid', 'twice', fitmentRules.twice, {
    fields: Object.fromEntries(twice.map((path) => [path, fitmentRules.twiceHere])),
  })
}

function kindOf({ isUniversal, universalNote }: Pick<FitmentChange, 'isUniversal' | 'universalNote'>) {
  return { isUniversal, universalNote }
}
