import { sql } from 'kysely'
import type { Tx } from '#platform/db/open.ts'
import type { Charge, Intent, Refund } from './rows.ts'

/** A card payment of the past that succeeded, with what was refunded of it. */
export interface PastPayment {
  readonly intent: Omit<Intent, 'version'>
  readonly charge: Charge
  readonly refunds: readonly Refund[]
}

/**
 * Inserts payments that this provider has seen, without events: nobody has to hear of them any more. Their ids are those that the shop
 * knows, so that each can be refunded as any other.
 */
export async function insertPastPayments(tx: Tx, payments: readonly PastPayment[]): Promise<void> {
  const rows = (of: readonly unknown[]) => sql`${JSON.stringify(of)}::json`
  await sql`insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, status, metadata, description,
      receipt_email, automatic, method, latest_charge, created_at)
    select id, "clientSecret", amount, currency, status, metadata, description, "receiptEmail", automatic, method, "latestCharge", "createdAt"
    from json_to_recordset(${rows(payments.map(({ intent }) => intent))}) as intent (id text, "clientSecret" text, amount integer,
      currency text, status text, metadata jsonb, description text, "receiptEmail" text, automatic text, method jsonb,
      "latestCharge" text, "createdAt" timestamptz)`.execute(tx)
  await sql`insert into sandbox_stripe.charges (id, payment_intent, amount, amount_refunded, status, method, created_at)
    select id, "paymentIntent", amount, "amountRefunded", status, method, "createdAt"
    from json_to_recordset(${rows(payments.map(({ charge }) => charge))}) as charge (id text, "paymentIntent" text, amount integer,
      "amountRefunded" integer, status text, method jsonb, "createdAt" timestamptz)`.execute(tx)
  await sql`insert into sandbox_stripe.refunds (id, charge, payment_intent, amount, currency, reason, metadata, created_at)
    select id, charge, "paymentIntent", amount, currency, reason, metadata, "createdAt"
    from json_to_recordset(${rows(payments.flatMap(({ refunds }) => refunds))}) as refund (id text, charge text, "paymentIntent" text,
      amount integer, currency text, reason text, metadata jsonb, "createdAt" timestamptz)`.execute(tx)
}
