import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { conflictAt, existing } from '#base/refusal.ts'
import { findByNumber } from '#catalog/numbers/find.ts'
import { maxStock, type Product } from '#catalog/products/model.ts'
import { lockManyGoods } from '#catalog/products/service/many.ts'
import { byId, table } from '#catalog/products/service/read.ts'
import { countLedger, listLedger } from '#catalog/stock/ledger.ts'
import { changeStock } from '#catalog/stock/sql.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { notKept, stockTopics } from '#platform/db/topics.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import { differenceOf, type StockBooking } from './model.ts'

export type StocktakingShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** The most products that are shown for a number. */
const mostShown = 10

/**
 * The products on the shelf with exactly this number, their own or a barcode; if there is none, those that the search of the admin's
 * table finds, archived ones too. Numbers of other makers lead to a product that fits, not to the one in the hand: they do not count.
 */
export async function findOnShelf(shop: StocktakingShop, code: string): Promise<Product[]> {
  const found = await findByNumber(shop.pool, code, { limit: mostShown, only: 'beginning' })
  const exact = found.filter(({ match, kind }) => match === 'exact' && /^(own|maker|barcode)$/.test(kind))
  const read = { pool: shop.pool, depends: notKept }
  const products = await Promise.all(exact.map(({ product }) => byId({ ...shop, ...read }, product)))
  const known = products.flatMap((product) => product ?? [])
  if (known.length > 0) return known
  return (await table(shop, { q: code, limit: mostShown })).rows
}

const booked = z.object({ difference: z.int(), available: z.int() })
export type Booked = z.infer<typeof booked>

/**
 * Books a counted stock, or pieces that came or went. The same key with the same body books it once.
 * @throws Refusal `missing`; `conflict` `impossible_stock` when the stock would go below zero or above 100,000,000.
 */
export async function book(
  { db, changes }: StocktakingShop,
  {
    productId,
    booking,
    by,
    key,
  }: {
    readonly productId: string
    readonly booking: StockBooking
    readonly by: Admin
    readonly key: Key | undefined
  },
): Promise<Booked> {
  const difference = differenceOf(booking)
  const answer = await once(db, key, booked, async (tx) => {
    const { available: before } = existing(
      (await lockManyGoods(tx, [productId])).get(productId),
      refusals.missingProduct,
    )
    const available = before + difference
    refuseImpossible(available)
    if (difference === 0) return { difference, available }
    const { reason, note } = booking
    await changeStock(tx, [{ productId, change: difference, reason, note, actorId: by.userId }])
    await record(tx, {
      actor: by,
      act: 'edit',
      subject: { kind: 'product', id: productId },
      before: { available: before },
      after: { available, reason, ...(note !== '' && { note }) },
      requestId: by.requestId,
    })
    return { difference, available }
  })
  if (difference !== 0) changes.notify(stockTopics([productId]))
  return answer
}

function refuseImpossible(available: number): void {
  if (available < 0) throw conflictAt('pieces', 'impossible_stock', refusals.stockBelowZero)
  if (available > maxStock) throw conflictAt('pieces', 'impossible_stock', refusals.stockAboveMost)
}

/** The ledger of a product, the newest line first. @throws Refusal `missing`. */
export async function ledgerOf(
  { db }: StocktakingShop,
  productId: string,
  { limit = 25, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
) {
  const total = existing(await countLedger(db, productId), refusals.missingProduct)
  return { rows: await listLedger(db, productId, { limit, offset }), total }
}
