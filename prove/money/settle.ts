import pg from 'pg'
import { moneyFaults } from '../books.ts'
import { doRound, until } from '../rounds.ts'
import type { Shops } from '../shops.ts'

/** Runs of the reconciler until everything must be settled. */
export const mostRounds = 10

/** Runs the reconciler, with the faults still on, until everything is settled. Returns the number of runs. */
export async function reconcile(shops: Shops): Promise<number> {
  for (let round = 1; ; round++) {
    const { double, paidWithout, unassigned } = await moneyFaults(shops.database)
    const { rows } = await shops.database.pool.query(
      `select (select count(*) from intents i join orders o on o.id = i.order_id
               where i.state = 'processing' or o.payment = 'processing') + (select count(*) from refunds where state = 'asked') as open`,
    )
    if (double.length + paidWithout.length + unassigned.length + rows[0].open === 0) return round - 1
    if (round > mostRounds) return round
    // As if the three minutes between two rounds had passed.
    await shops.database.pool.query(`update intents set checked_at = checked_at - interval '3 minutes'`)
    await doRound(shops, 'reconcile_payments')
    await passOverRefunds(shops)
    await doRound(shops, 'settle_refunds')
  }
}

/** As if five minutes had passed since each refund was requested. The table refuses this change to the shop's own role. */
async function passOverRefunds({ databaseUrl }: Shops): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update refunds set created_at = created_at - interval '5 minutes' where state = 'asked'`,
    )
  } finally {
    await client.end()
  }
}

/** Waits until no refund is open; the provider has no faults any more. */
export async function settleRefunds(shops: Shops): Promise<void> {
  await until(async () => {
    if ((await unsettledRefunds(shops)) === 0) return true
    await doRound(shops, 'settle_refunds')
    return false
  })
}

async function unsettledRefunds({ database }: Shops): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from refunds where state = 'asked'`,
  )
  return rows[0].count
}
