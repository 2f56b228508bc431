import { exactly, type Figure, type Scale } from '../proof.ts'
import { providerOf } from '../provider.ts'
import { doRound } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { checkouts } from './checkout.ts'

/** Runs of the reconciler: one finds all payments, unless the shop's scheduler runs it at the same time. */
const mostRounds = 3

/** Buyers close the page once their card is charged, and every webhook is lost: nobody reports the payments to the shop. */
export async function silence(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { pool } = shops.database
  const provider = providerOf(shops)
  await provider.faults({ webhook_rate: 100, 'webhook_kinds[]': 'lost' })
  try {
    const waiting = await checkouts(shops, scale === 'full' ? 20 : 3)
    const ids = waiting.map(({ orderId }) => orderId)
    const paid = async () => {
      const { rowCount } = await pool.query(
        'select 1 from orders where id = any($1) and paid_at is not null',
        [ids],
      )
      return rowCount ?? 0
    }
    await Promise.all(waiting.map(({ charge }) => charge()))
    const before = await paid()
    for (let round = 0; round < mostRounds && (await paid()) < ids.length; round++) {
      // As if the minute in which the page or the webhook reports the payment had passed.
      await pool.query(
        `update intents set checked_at = checked_at - interval '1 minute' where order_id = any($1)`,
        [ids],
      )
      await doRound(shops, 'reconcile_payments')
    }
    const what = 'charged, then nobody reports it to the shop'
    return [
      exactly(`${what}: paid at first`, before, 0),
      exactly(`${what}: paid by the reconciler`, await paid(), ids.length),
    ]
  } finally {
    await provider.faults({})
  }
}
