import { toContract } from '#base/contract/names.ts'
import { productOf, type StaffProductRow } from '#catalog/products/model.ts'
import { deleteProduct } from '#catalog/products/store/write.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'

/**
 * Deletes a product with its numbers, pictures, prices, fitments, relations and the pieces with which it was added, within a transaction
 * that has locked it against everybody (`lockToDelete`) and knows that nothing needs it. Returns the topics to announce.
 * @throws the database's violation of a foreign key while an order, a receipt or a review names it.
 */
export async function deleteWithin(tx: Tx, product: StaffProductRow, by: Admin): Promise<Topic[]> {
  const { id, categoryId } = product
  await deleteProduct(tx, id)
  await record(tx, {
    actor: by,
    act: 'remove',
    subject: { kind: 'product', id },
    before: toContract(productOf(product)),
    requestId: by.requestId,
  })
  return ['fitments', ...productTopics(id, [categoryId])]
}
