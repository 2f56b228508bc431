import * as z from 'zod/mini'
import { receivingRefusals as sentences } from '#base/contract/messages/receiving.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { productName } from '#base/contract/product-name.ts'
import { formatInteger } from '#base/format-integer.ts'
import { newId } from '#base/id.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import { maxStock } from '#catalog/products/model.ts'
import { manyGoods } from '#catalog/products/service/many.ts'
import { changeStock, lockProducts } from '#catalog/stock/sql.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { type Key, once } from '#platform/http/idempotency.ts'
import type { NewReceipt } from '../model.ts'
import { insertLines, insertReceipt, linesOf, lockReceipt, markCancelled } from '../store/receipts.ts'
import { supplierName } from '../store/suppliers.ts'
import { averageAfter, averagesOf, countWithout } from './average.ts'

export type ReceivingShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

const bookedAnswer = z.object({ id: z.string() })

/**
 * Books a delivery: its pieces are in the stock, each product with a line in the ledger, and its prices in the averages. The same key
 * with the same body books it once; so does the supplier's number of the delivery. Products are locked as orders lock them.
 * @throws Refusal `missing` for an unknown supplier or product; `conflict` `delivery_note_booked`, `impossible_stock`.
 */
export async function receive(
  { db, changes }: ReceivingShop,
  { supplierId, deliveryNote, lines }: NewReceipt,
  { by, key }: { readonly by: Admin; readonly key: Key | undefined },
): Promise<string> {
  const supplier = existing(await supplierName(db, supplierId), sentences.missingSupplier)
  const ids = lines.map(({ productId }) => productId)
  const work = async (tx: Tx) => {
    await lockProducts(tx, ids)
    const goods = await manyGoods(tx, ids)
    const before = await averagesOf(tx, ids)
    const booked = lines.map(({ productId, pieces, price }, index) => {
      const { available: stockBefore } = existing(goods.get(productId), refusals.missingProduct)
      if (stockBefore + pieces > maxStock)
        throw conflictAt(`lines.${index}.pieces`, 'impossible_stock', refusals.stockAboveMost)
      const line = { productId, pieces, price, stockBefore }
      return { ...line, average: averageAfter(before.get(productId), line) }
    })
    const id = newId()
    await insertReceipt(tx, { id, supplierId, deliveryNote, actorId: by.userId })
    await insertLines(tx, id, booked)
    const note = noteOf(supplier, deliveryNote)
    const of = { reason: 'received', actorId: by.userId, note, receiptId: id } as const
    await changeStock(
      tx,
      booked.map(({ productId, pieces }) => ({ productId, change: pieces, ...of })),
    )
    const pieces = booked.reduce((all, line) => all + line.pieces, 0)
    await recordByAdmin(tx, by, {
      act: 'receive',
      subject: { kind: 'receipt', id },
      after: { deliveryNote, supplier, products: booked.length, pieces },
    })
    return { id }
  }
  const { id } = await refuseViolation(
    () => once(db, key, bookedAnswer, work),
    (constraint) => {
      if (constraint === 'receipts_delivery_note_key')
        return conflictAt('deliveryNote', 'delivery_note_booked', sentences.booked(deliveryNote, supplier))
      if (constraint === 'receipts_supplier_id_fkey')
        return new Refusal('missing', 'missing', sentences.missingSupplier)
      return undefined
    },
  )
  changes.notify(stockTopics(ids))
  return id
}

/**
 * Takes a wrong delivery back: its pieces go out of the stock by lines of their own in the ledger, and its prices out of the averages.
 * Returns whether it did: one that was taken back before stays so.
 * @throws Refusal `missing`; `conflict` `pieces_gone` when fewer of its pieces are left of a product.
 */
export async function takeBack({ db, changes }: ReceivingShop, id: string, by: Admin): Promise<boolean> {
  const ids = await db.transaction().execute(async (tx) => {
    const receipt = existing(await lockReceipt(tx, id), sentences.missingReceipt)
    if (receipt.cancelledAt !== null) return []
    const lines = await linesOf(tx, id)
    const products = lines.map(({ productId }) => productId)
    await lockProducts(tx, products)
    const goods = await manyGoods(tx, products)
    const short = lines.flatMap(({ productId, product, pieces }) => {
      const left = goods.get(productId)?.available ?? 0
      if (left >= pieces) return []
      return [sentences.left(productName(product), formatInteger(left), formatInteger(pieces))]
    })
    if (short.length > 0) throw new Refusal('conflict', 'pieces_gone', sentences.gone(short))
    for (const productId of products) await countWithout(tx, productId, id)
    await markCancelled(tx, id, by.userId)
    const supplier = (await supplierName(tx, receipt.supplierId)) ?? ''
    const { deliveryNote } = receipt
    const of = {
      ...({ reason: 'receipt_cancelled', actorId: by.userId, receiptId: id } as const),
      note: noteOf(supplier, deliveryNote),
    }
    await changeStock(
      tx,
      lines.map(({ productId, pieces }) => ({ productId, change: -pieces, ...of })),
    )
    await recordByAdmin(tx, by, {
      act: 'take_back_receipt',
      subject: { kind: 'receipt', id },
      after: { deliveryNote, supplier },
    })
    return products
  })
  changes.notify(stockTopics(ids))
  return ids.length > 0
}

/** What the ledger says of a delivery: the supplier and its number. */
function noteOf(supplier: string, deliveryNote: string): string {
  return `${supplier}, ${deliveryNote}`
}
