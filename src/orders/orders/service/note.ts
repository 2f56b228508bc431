import { newId } from '#base/id.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { insertNote } from '#orders/orders/store/notes.ts'
import { findById } from '#orders/orders/store/read.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { missingOrder } from './read.ts'

/** Adds a note of an admin about an order. Answers its id. @throws Refusal `missing`. */
export async function addNote(
  { db, clock }: Pick<DbAndPool, 'db'> & Pick<OrderShop, 'clock'>,
  admin: Person,
  { orderId, words }: { orderId: string; words: string },
): Promise<string> {
  const order = await findById(db, orderId)
  if (order === undefined) throw missingOrder(order)
  const at = clock()
  const id = newId(at)
  await insertNote(db, { id, orderId, by: admin.userId, words, at })
  return id
}
