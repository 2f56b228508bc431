import type { Pool } from 'pg'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'
import type { ListParams } from './params.ts'
import { type Intent, intent } from './rows.ts'

const intentColumns = `id, client_secret as "clientSecret", amount, currency, status, metadata, description,
  receipt_email as "receiptEmail", automatic, method, return_url as "returnUrl",
  last_payment_error as "lastPaymentError", latest_charge as "latestCharge",
  cancellation_reason as "cancellationReason", created_at as "createdAt", canceled_at as "canceledAt",
  settles_at as "settlesAt", xmin::text as version`

/** The intent with this id. */
export async function findIntent(pool: Pool, id: string): Promise<Intent | undefined> {
  const [found] = await rowsOf(pool, intent, selectIntent, [id])
  return found
}

const selectIntent = prepared(`select ${intentColumns} from sandbox_stripe.payment_intents where id = $1`)

/** Some intents whose bank has decided by now, oldest first. */
export async function findDueIntents(pool: Pool, now: Date): Promise<Intent[]> {
  return rowsOf(pool, intent, selectDueIntents, [now])
}

export const selectDueIntents = prepared(
  `select ${intentColumns} from sandbox_stripe.payment_intents
      where settles_at <= $1 order by settles_at, seq limit 20`,
)

/** A page of intents, newest first, plus one row if there is a next page. */
export async function pageOfIntents(pool: Pool, page: ListParams): Promise<Intent[]> {
  return rowsOf(
    pool,
    intent,
    `select ${intentColumns} from sandbox_stripe.payment_intents
     where ${withinPage('payment_intents')} order by seq desc limit $1`,
    pageValues(page),
  )
}

/** The SQL conditions of a page, with the parameters $1 to $6; $1 is the limit. */
export function withinPage(table: 'payment_intents' | 'refunds' | 'events'): string {
  return `($2::text is null or seq < (select seq from sandbox_stripe.${table} where id = $2))
    and ($3::bigint is null or floor(extract(epoch from created_at)) > $3)
    and ($4::bigint is null or floor(extract(epoch from created_at)) >= $4)
    and ($5::bigint is null or floor(extract(epoch from created_at)) < $5)
    and ($6::bigint is null or floor(extract(epoch from created_at)) <= $6)`
}

/** The values of $1 to $6. One extra row shows whether there is a next page. */
export function pageValues({ limit, starting_after, created }: ListParams): unknown[] {
  return [limit + 1, starting_after, created?.gt, created?.gte, created?.lt, created?.lte]
}
