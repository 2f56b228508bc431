import type { DbAndPool } from '#db/open.ts'
import { newId } from '#id.ts'
import type { Person } from '#orders/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { insertNote } from '#orders/store/notes.ts'
import { findById } from '#orders/store/read.ts'
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
