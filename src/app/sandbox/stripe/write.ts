import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'
import type { Changes } from './changes.ts'
import type { Caller } from './keys.ts'

/** An idempotency key, with the answer to store under it. */
export type KeyToKeep = {
  caller: Caller
  key: string
  fingerprint: string
  requestId: string
  now: Date
  /** Keys that were stored before this time are forgotten. */
  forgetBefore: Date
  status: number
  body: string
}

const cachedAnswer = z.object({
  fingerprint: z.string(),
  status: z.number(),
  body: z.string(),
  requestId: z.string(),
})

/**
 * `kept`: the key is known, with that answer. `in_use`: another request with the key is in progress. `changed`: the intent
 * or the key has changed since it was read.
 */
export type Outcome =
  | { kind: 'written' | 'in_use' | 'changed' }
  | { kind: 'kept'; answer: z.infer<typeof cachedAnswer> }

const outcome = z.object({ free: z.boolean(), written: z.boolean(), kept: z.nullable(cachedAnswer) })

/**
 * Writes what a call changes, and stores its answer under its key: one statement, all or nothing. It waits up to two
 * seconds for another transaction that has locked the intent.
 * @throws the database's `lock_not_available` after that.
 */
export async function write(
  pool: Pool,
  changes: Changes,
  webhookTypes: readonly string[] | undefined,
  key?: KeyToKeep,
): Promise<Outcome> {
  const [row] = await rowsOf(pool, outcome, statementOf(changes, webhookTypes, key))
  if (row?.written) return { kind: 'written' }
  if (row?.kept) return { kind: 'kept', answer: row.kept }
  return { kind: row?.free ? 'changed' : 'in_use' }
}

/** Adds a value to the statement and answers its parameter, such as `$3`. */
type Parameter = (value: unknown) => string

/** The text depends on what is changed alone, so each is prepared. */
function statementOf(changes: Changes, webhookTypes: readonly string[] | undefined, key?: KeyToKeep) {
  const { intent, charges, refund, events } = changes
  const values: unknown[] = []
  const $: Parameter = (value) => `$${values.push(value)}`
  const delivered = events.filter(({ type }) => webhookTypes?.includes(type) ?? true)
  // What is written hangs on this: nothing when the intent has changed, or when the key is known or in use.
  const gate = key ? 'keyed' : 'held'
  const parts: [name: string, text: string][] = [['turn', turn($, key)]]
  if (key) parts.push(['kept', kept($, key)])
  parts.push(held($, intent))
  if (key) parts.push(['keyed', keyed($, key)])
  if (intent) parts.push(intent.version === null ? made($, intent, gate) : changed($, intent, gate))
  if (charges.size > 0) parts.push(['charged', charged($, [...charges.values()], gate)])
  if (refund) parts.push(['refunded', refunded($, refund, gate)])
  if (events.length > 0) parts.push(['noted', noted($, events, gate)])
  if (delivered.length > 0) parts.push(['due', due($, delivered, gate)])
  const text = `with ${parts.map(([name, text]) => `${name} as ${text}`).join(',\n')}
      select (select free from turn) as free, exists (select from ${gate}) as written,
        ${key ? '(select row_to_json(kept) from kept)' : 'null::json'} as kept`
  return { ...prepared(text), values }
}

/** Two requests with one key do not run at the same time, in any process of the shop. */
function turn($: Parameter, key: KeyToKeep | undefined): string {
  const free = key
    ? `pg_try_advisory_xact_lock(hashtextextended(${$(`sandbox_stripe ${key.caller} ${key.key}`)}::text, 0))`
    : 'true'
  return `materialized (select ${free} as free, set_config('lock_timeout', '2s', true) as timeout)`
}

function kept($: Parameter, { caller, key, forgetBefore }: KeyToKeep): string {
  return `materialized (
    select fingerprint, status, body, request_id as "requestId" from sandbox_stripe.idempotency_keys, turn
    where free and scope = ${$(caller)}::text and key = ${$(key)}::text
      and created_at >= ${$(forgetBefore)}::timestamptz)`
}

/** Locks the intent if it is still the row that was read: `xmin` is the transaction that has written it. */
function held($: Parameter, intent: Changes['intent']): [string, string] {
  if (!intent || intent.version === null) return ['held', 'materialized (select from turn where free)']
  return [
    'held',
    `materialized (select p.id as intent_id from sandbox_stripe.payment_intents p
      where (select free from turn) and p.id = ${$(intent.id)}::text and p.xmin::text = ${$(intent.version)}::text for update)`,
  ]
}

function keyed($: Parameter, { caller, key, fingerprint, status, body, ...of }: KeyToKeep): string {
  return `(insert into sandbox_stripe.idempotency_keys as old (scope, key, fingerprint, status, body, request_id, created_at)
    select ${$(caller)}::text, ${$(key)}::text, ${$(fingerprint)}::text, ${$(status)}::integer, ${$(body)}::text,
      ${$(of.requestId)}::text, ${$(of.now)}::timestamptz from held
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, request_id = excluded.request_id, created_at = excluded.created_at
      where old.created_at < ${$(of.forgetBefore)}::timestamptz
    returning key)`
}

type Intent = NonNullable<Changes['intent']>

function made($: Parameter, intent: Intent, gate: string): [string, string] {
  const { id, clientSecret, amount, currency, metadata, description, receiptEmail, automatic, createdAt } =
    intent
  return [
    'made',
    `(insert into sandbox_stripe.payment_intents (id, client_secret, amount, currency, metadata, description,
        receipt_email, automatic, created_at, status, method, return_url, last_payment_error, latest_charge,
        cancellation_reason, canceled_at, settles_at)
      select ${$(id)}::text, ${$(clientSecret)}::text, ${$(amount)}::integer, ${$(currency)}::text,
        ${$(metadata)}::jsonb, ${$(description)}::text, ${$(receiptEmail)}::text, ${$(automatic)}::text,
        ${$(createdAt)}::timestamptz, ${changing($, intent).join(', ')} from ${gate})`,
  ]
}

function changed($: Parameter, intent: Intent, gate: string): [string, string] {
  return [
    'changed',
    `(update sandbox_stripe.payment_intents p set (status, method, return_url, last_payment_error, latest_charge,
        cancellation_reason, canceled_at, settles_at) = row(${changing($, intent).join(', ')})
      from ${gate} where p.id = ${$(intent.id)}::text)`,
  ]
}

/** The fields of an intent that can change. */
function changing($: Parameter, intent: Intent): string[] {
  return [
    `${$(intent.status)}::text`,
    `${$(intent.method)}::jsonb`,
    `${$(intent.returnUrl)}::text`,
    `${$(intent.lastPaymentError)}::jsonb`,
    `${$(intent.latestCharge)}::text`,
    `${$(intent.cancellationReason)}::text`,
    `${$(intent.canceledAt)}::timestamptz`,
    `${$(intent.settlesAt)}::timestamptz`,
  ]
}

/** New charges, and the bank's later decision on a pending one. */
function charged($: Parameter, charges: object[], gate: string): string {
  return `(insert into sandbox_stripe.charges (id, payment_intent, amount, amount_refunded, status, method, failure, created_at)
    select id, "paymentIntent", amount, "amountRefunded", status, method, failure, "createdAt"
    from ${gate}, json_to_recordset(${$(JSON.stringify(charges))}::json) as charge (id text, "paymentIntent" text,
      amount integer, "amountRefunded" integer, status text, method jsonb, failure jsonb, "createdAt" timestamptz)
    on conflict (id) do update
    set amount_refunded = excluded.amount_refunded, status = excluded.status, failure = excluded.failure)`
}

function refunded($: Parameter, refund: NonNullable<Changes['refund']>, gate: string): string {
  return `(insert into sandbox_stripe.refunds (id, charge, payment_intent, amount, currency, reason, metadata, created_at)
    select ${$(refund.id)}::text, ${$(refund.charge)}::text, ${$(refund.paymentIntent)}::text,
      ${$(refund.amount)}::integer, ${$(refund.currency)}::text, ${$(refund.reason)}::text,
      ${$(refund.metadata)}::jsonb, ${$(refund.createdAt)}::timestamptz from ${gate})`
}

function noted($: Parameter, events: object[], gate: string): string {
  return `(insert into sandbox_stripe.events (id, type, object, request_id, idempotency_key, created_at)
    select id, type, object, "requestId", "idempotencyKey", "createdAt"
    from ${gate}, json_to_recordset(${$(JSON.stringify(events))}::json) as event (id text, type text, object json,
      "requestId" text, "idempotencyKey" text, "createdAt" timestamptz))`
}

/** The webhooks, due at once. */
function due($: Parameter, events: Changes['events'], gate: string): string {
  return `(insert into sandbox_stripe.deliveries (event, due_at)
    select id, "createdAt" from ${gate}, json_to_recordset(${$(
      JSON.stringify(events.map(({ id, createdAt }) => ({ id, createdAt }))),
    )}::json) as event (id text, "createdAt" timestamptz))`
}
