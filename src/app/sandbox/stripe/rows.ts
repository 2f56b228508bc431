import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { currencyNames } from '#base/currencies.ts'

/*
 * The rows of the sandbox's tables: each read is checked against these (src/platform/db/rows.ts). The tables belong to another
 * company, in a schema that only a demo shop has, so src/platform/db/tables.ts does not know them.
 */

const words = z.nullable(z.string())

const billing = z.object({
  name: words,
  email: words,
  phone: words,
  address: z.object({
    city: words,
    country: words,
    line1: words,
    line2: words,
    postal_code: words,
    state: words,
  }),
})
export type Billing = z.infer<typeof billing>

/** The types of payment methods: cards, bank debits that the bank answers the next day, and pay later by redirect. */
export const methodTypes = ['card', 'us_bank_account', 'klarna'] as const

const anyMethod = { id: z.string(), billing, created: z.number() }

/** What is stored of a card: never its number or security code. `card` is the name of the test card. */
const cardMethod = z.object({
  ...anyMethod,
  // Cards that were stored before there were other methods have no type.
  type: z._default(z.literal('card'), 'card'),
  card: z.string(),
  brand: z.enum(['visa', 'mastercard', 'amex']),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
})
export type CardMethod = z.infer<typeof cardMethod>

/** A bank debit. `account` is the name of the test account. */
const bankMethod = z.object({
  ...anyMethod,
  type: z.literal('us_bank_account'),
  account: z.string(),
  last4: z.string(),
})
export type BankMethod = z.infer<typeof bankMethod>

/** Pay later: the customer decides on a page of the company that lends the money. */
const payLaterMethod = z.object({ ...anyMethod, type: z.literal('klarna') })

const method = z.union([cardMethod, bankMethod, payLaterMethod])
export type Method = z.infer<typeof method>

const metadata = z.record(z.string(), z.string())

/** Typed by Stripe's library, which has no schema to check it by; src/app/sandbox/stripe/attempt.ts writes all its fields. */
const paymentError = z.custom<Stripe.PaymentIntent.LastPaymentError>(
  (value) => typeof value === 'object' && value !== null && 'type' in value,
)

export const intent = z.object({
  id: z.string(),
  clientSecret: z.string(),
  /** In hundredths of the currency. */
  amount: z.number(),
  currency: z.enum(currencyNames),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  metadata,
  description: words,
  receiptEmail: words,
  automatic: z.nullable(z.enum(['always', 'never'])),
  method: z.nullable(method),
  returnUrl: words,
  lastPaymentError: z.nullable(paymentError),
  latestCharge: words,
  cancellationReason: words,
  createdAt: z.date(),
  canceledAt: z.nullable(z.date()),
  settlesAt: z.nullable(z.date()),
  /** Changes with each write of the row; null for an intent that is not written yet. */
  version: z.nullable(z.string()),
})
export type Intent = z.infer<typeof intent>

/** Why a bank declined, as stored with the charge. */
const failure = z.object({ code: z.string(), declineCode: z.string(), message: z.string() })
export type Failure = z.infer<typeof failure>

export const charge = z.object({
  id: z.string(),
  paymentIntent: z.string(),
  /** In hundredths of the currency. */
  amount: z.number(),
  amountRefunded: z.number(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  method,
  failure: z.nullable(failure),
  createdAt: z.date(),
})
export type Charge = z.infer<typeof charge>

export const refund = z.object({
  id: z.string(),
  charge: z.string(),
  paymentIntent: z.string(),
  /** In hundredths of the currency. */
  amount: z.number(),
  currency: z.string(),
  reason: words,
  metadata,
  createdAt: z.date(),
})
export type Refund = z.infer<typeof refund>

const eventType = z.enum([
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
])
export type EventType = z.infer<typeof eventType>

export const event = z.object({
  id: z.string(),
  type: eventType,
  /** Its state at the time of the event, with its fields in Stripe's order. */
  object: z.custom<object>((value) => typeof value === 'object' && value !== null),
  requestId: words,
  idempotencyKey: words,
  createdAt: z.date(),
  /** Webhooks still to be delivered: 0 or 1. */
  pending: z.number(),
})
export type StoredEvent = z.infer<typeof event>

/** The settings of the fault switch. Rates in percent. */
export const faultSwitch = z.object({
  seed: z.string(),
  delayMs: z.number(),
  callRate: z.number(),
  callKinds: z.array(z.string()),
  webhookRate: z.number(),
  webhookKinds: z.array(z.string()),
})

/** One call or webhook in the sequence of a seed. */
export const draw = z.object({
  seed: z.string(),
  number: z.number(),
  /** In percent. */
  rate: z.number(),
  kinds: z.array(z.string()),
  delayMs: z.number(),
})
