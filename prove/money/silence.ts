import { exactly, type Figure, type Scale } from '../proof.ts'
import { providerOf } from '../provider.ts'
import { doRound } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { checkouts } from './checkout.ts'

/** Rounds of the reconciler: one finds all of them, unless a round of the shop's own clock is at one just then. */
const mostRounds = 3

/** People who close the page once their card is charged, while every webhook is lost: nobody tells the shop of them. */
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
      // As if the page and the webhook had been given their minute.
      await pool.query(
        `update intents set checked_at = checked_at - interval '1 minute' where order_id = any($1)`,
        [ids],
      )
      await doRound(shops, 'reconcile_payments')
    }
    const what = 'charged, then nobody tells the shop'
    return [
      exactly(`${what}: paid at first`, before, 0),
      exactly(`${what}: paid by the reconciler`, await paid(), ids.length),
    ]
  } finally {
    await provider.faults({})
  }
}
