import { receivingRefusals as sentences } from '#base/contract/messages/receiving.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import { type Admin, recordByAdmin, recordChangesOf } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import type { SupplierFields, SupplierNumber } from '../model.ts'
import {
  deleteSupplier,
  findNumbers,
  insertSupplier,
  lockSupplier,
  replaceNumbers,
  updateSupplier,
} from '../store/suppliers.ts'

const recordChange = recordChangesOf('supplier')

/** Adds a supplier and returns its id. @throws Refusal `conflict` `supplier_taken`. */
export async function addSupplier(shop: DbAndPool, fields: SupplierFields, by: Admin): Promise<string> {
  const id = newId()
  await change(shop, fields.name, async (tx) => {
    await insertSupplier(tx, id, fields)
    await recordChange(tx, by, 'add', id, { after: fields })
  })
  return id
}

/** Replaces what is known of a supplier. @throws Refusal `missing`; `conflict` `supplier_taken`. */
export async function editSupplier(
  shop: DbAndPool,
  id: string,
  fields: SupplierFields,
  by: Admin,
): Promise<void> {
  await change(shop, fields.name, async (tx) => {
    const before = existing(await lockSupplier(tx, id), sentences.missingSupplier)
    await updateSupplier(tx, id, fields)
    await recordChange(tx, by, 'edit', id, { before, after: fields })
  })
}

/** Removes a supplier with its part numbers. @throws Refusal `missing`; `conflict` `supplier_used` for one with deliveries. */
export async function removeSupplier(shop: DbAndPool, id: string, by: Admin): Promise<void> {
  await change(shop, '', async (tx) => {
    const before = existing(await lockSupplier(tx, id), sentences.missingSupplier)
    await deleteSupplier(tx, id)
    await recordChange(tx, by, 'remove', id, { before })
  })
}

/**
 * Changes what these suppliers call a product; '' removes a number, and the numbers of other suppliers stay.
 * @throws Refusal `missing` for an unknown product or supplier.
 */
export async function changeNumbers(
  { db }: DbAndPool,
  productId: string,
  numbers: readonly SupplierNumber[],
  by: Admin,
): Promise<void> {
  await refuseViolation(
    () =>
      db.transaction().execute(async (tx) => {
        await lockFor(tx, `supplier numbers of ${productId}`)
        const before = await findNumbers(tx, productId)
        await replaceNumbers(tx, productId, numbers)
        const after = await findNumbers(tx, productId)
        await recordByAdmin(tx, by, {
          act: 'edit',
          subject: { kind: 'product', id: productId },
          before: { supplierNumbers: before.map(({ number }) => number) },
          after: { supplierNumbers: after.map(({ number }) => number) },
        })
      }),
    (constraint) => {
      if (constraint.endsWith('_product_id_fkey'))
        return new Refusal('missing', 'missing', refusals.missingProduct)
      if (constraint.endsWith('_supplier_id_fkey'))
        return new Refusal('missing', 'missing', sentences.missingSupplier)
      return undefined
    },
  )
}

function change({ db }: DbAndPool, name: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  return refuseViolation(
    () => db.transaction().execute(work),
    (constraint) => {
      if (constraint === 'suppliers_name_key')
        return conflictAt('supplier.name', 'supplier_taken', sentences.supplierTaken(name))
      if (constraint === 'receipts_supplier_id_fkey' || constraint === 'receipt_lines_supplier_id_fkey')
        return new Refusal('conflict', 'supplier_used', sentences.supplierUsed)
      return undefined
    },
  )
}
