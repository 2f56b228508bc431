import type { Pool } from 'pg'
import { rowsOf } from '#platform/db/rows.ts'
import type { Context } from './context.ts'
import type { ListParams } from './params.ts'
import { type Charge, charge, type Refund, refund } from './rows.ts'
import { pageValues, withinPage } from './store.ts'

const chargeColumns = `id, payment_intent as "paymentIntent", amount, amount_refunded as "amountRefunded", status, method,
  failure, created_at as "createdAt"`
const refundColumns = `id, charge, payment_intent as "paymentIntent", amount, currency, reason, metadata,
  created_at as "createdAt"`

/**
 * The charge with this id, as this call has changed it. Read its intent first: who changes a charge changes its intent
 * too, and a call that has read an older intent is done again.
 */
export async function chargeById(
  { pool, changes }: Pick<Context, 'pool' | 'changes'>,
  id: string,
): Promise<Charge | undefined> {
  const changed = changes.charges.get(id)
  if (changed) return changed
  const text = `select ${chargeColumns} from sandbox_stripe.charges where id = $1`
  const [found] = await rowsOf(pool, charge, text, [id])
  return found
}

/** The charges with these ids, as this call has changed them; unknown ids are skipped. */
export async function chargesByIds(
  { pool, changes }: Pick<Context, 'pool' | 'changes'>,
  ids: string[],
): Promise<Charge[]> {
  const text = `select ${chargeColumns} from sandbox_stripe.charges where id = any($1) order by id`
  const found = await rowsOf(pool, charge, text, [ids.filter((id) => !changes.charges.has(id))])
  return [...found, ...ids.flatMap((id) => changes.charges.get(id) ?? [])]
}

/** The refund of that id. */
export async function refundById(pool: Pool, id: string): Promise<Refund | undefined> {
  const text = `select ${refundColumns} from sandbox_stripe.refunds where id = $1`
  const [found] = await rowsOf(pool, refund, text, [id])
  return found
}

/** A page of refunds, newest first, plus one row if there is a next page; optionally of one intent or one charge. */
export async function pageOfRefunds(
  pool: Pool,
  page: ListParams & { payment_intent?: string | undefined; charge?: string | undefined },
): Promise<Refund[]> {
  return rowsOf(
    pool,
    refund,
    `select ${refundColumns} from sandbox_stripe.refunds
     where ${withinPage('refunds')}
       and ($7::text is null or payment_intent = $7) and ($8::text is null or charge = $8)
     order by seq desc limit $1`,
    [...pageValues(page), page.payment_intent, page.charge],
  )
}
