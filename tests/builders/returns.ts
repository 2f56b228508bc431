import { newId } from '#base/id.ts'
import type { OrderReturn, OrderReturnLine } from '#orders/orders/row.ts'
import type { Where } from './users.ts'

interface ReturnGiven {
  state?: OrderReturn['state']
  quantity?: number
  reason?: OrderReturnLine['reason']
  note?: string
  askedAt?: Date
}

/** A return of pieces of the first line of an order, by default of one that is requested. One that is received is for sale again. */
export async function aReturn(
  { db }: Pick<Where, 'db'>,
  orderId: string,
  given: ReturnGiven = {},
): Promise<{ id: string }> {
  const { state = 'requested', quantity = 1, reason = 'not_needed', note = '', askedAt = new Date() } = given
  const id = newId()
  const { count } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('returns')
    .values({
      id,
      order_id: orderId,
      ordinal: count + 1,
      state,
      wish: 'refund',
      note,
      asked_at: askedAt,
      changed_at: askedAt,
      received_at: state === 'received' ? askedAt : null,
    })
    .execute()
  const restocked = state === 'received' && reason !== 'missing' ? quantity : 0
  await db
    .insertInto('return_lines')
    .values({ return_id: id, order_id: orderId, position: 1, quantity, reason, restocked })
    .execute()
  await db.insertInto('return_events').values({ return_id: id, at: askedAt, state, actor: 'buyer' }).execute()
  return { id }
}
