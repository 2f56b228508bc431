import type { SupplierFields, SupplierNumber } from '#base/contract/forms/receiving.ts'
import { rowCount } from '#platform/db/count.ts'
import { loweredByDatabase } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { FoundProduct, Supplier } from '../model.ts'

const fields = ['name', 'email', 'phone', 'notes'] as const

/** The most suppliers that are listed. */
const most = 1000

/** The suppliers by name. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('suppliers as s')
    .select(['s.id', 's.name', 's.email', 's.phone', 's.notes'])
    .select((eb) =>
      eb
        .selectFrom('receipts as r')
        .select((all) => rowCount(all).as('n'))
        .whereRef('r.supplier_id', '=', 's.id')
        .as('receipts'),
    )
    .orderBy('s.name')
    .limit(most)
    .execute()
  return rows.map(({ id, receipts, ...supplier }) => ({ id, supplier, receipts: receipts ?? 0 }))
}

/** A supplier, locked until the transaction ends. */
export async function lockSupplier(tx: Tx, id: string): Promise<SupplierFields | undefined> {
  return tx.selectFrom('suppliers').select(fields).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The name of a supplier; undefined where there is none. */
export async function supplierName(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name
}

/** @throws the database's unique violation of `suppliers_name_key`. */
export async function insertSupplier(tx: Tx, id: string, supplier: SupplierFields): Promise<void> {
  await tx
    .insertInto('suppliers')
    .values({ id, ...supplier })
    .execute()
}

/** @throws the database's unique violation of `suppliers_name_key`. */
export async function updateSupplier(tx: Tx, id: string, supplier: SupplierFields): Promise<void> {
  await tx.updateTable('suppliers').set(supplier).where('id', '=', id).execute()
}

/** @throws the database's foreign key violation of `receipts_supplier_id_fkey` for one with deliveries. */
export async function deleteSupplier(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('suppliers').where('id', '=', id).execute()
}

/** What suppliers call a product. */
export async function findNumbers(db: Db, productId: string): Promise<SupplierNumber[]> {
  return db
    .selectFrom('supplier_numbers')
    .select(['supplier_id as supplierId', 'number'])
    .where('product_id', '=', productId)
    .orderBy('supplier_id')
    .execute()
}

/**
 * Replaces what these suppliers call a product; '' removes a number.
 * @throws the database's foreign key violation for an unknown product or supplier.
 */
export async function replaceNumbers(
  tx: Tx,
  productId: string,
  numbers: readonly SupplierNumber[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .deleteFrom('supplier_numbers')
    .where('product_id', '=', productId)
    .where(
      'supplier_id',
      'in',
      numbers.map(({ supplierId }) => supplierId),
    )
    .execute()
  const kept = numbers.filter(({ number }) => number !== '')
  if (kept.length === 0) return
  await tx
    .insertInto('supplier_numbers')
    .values(
      kept.map(({ supplierId, number }) => ({ product_id: productId, supplier_id: supplierId, number })),
    )
    .execute()
}

/** The products that a supplier calls so, in any case, at most `limit`. */
export async function findBySupplierNumber(
  db: Db,
  {
    supplierId,
    number,
    limit,
  }: { readonly supplierId: string; readonly number: string; readonly limit: number },
): Promise<FoundProduct[]> {
  return db
    .selectFrom('supplier_numbers as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['p.id as productId', 'p.name as product', 'p.part_number as partNumber'])
    .where('n.supplier_id', '=', supplierId)
    .where((eb) => eb(loweredByDatabase(eb.ref('n.number')), '=', loweredByDatabase(eb.val(number))))
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
