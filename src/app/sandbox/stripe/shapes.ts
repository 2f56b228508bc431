import type Stripe from 'stripe'
import { pagePath } from './base-path.ts'
import { chargedMethod } from './method-shapes.ts'
import { type Charge, type Intent, methodTypes, type Refund } from './rows.ts'

/** A time in Stripe's format: whole seconds since 1970. */
export function epoch(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** The JSON of an intent for the secret key. */
export function intentShape(intent: Intent): Stripe.PaymentIntent {
  const succeeded = intent.status === 'succeeded'
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: succeeded ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automatic && { allow_redirects: intent.automatic, enabled: true },
    canceled_at: intent.canceledAt && epoch(intent.canceledAt),
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: epoch(intent.createdAt),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastPaymentError,
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    on_behalf_of: null,
    payment_method: intent.method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: [...typesOf(intent)],
    payment_record: null,
    // As at Stripe, which says more of cards alone.
    processing:
      intent.status === 'processing' && intent.method?.type === 'card' ? { type: 'card', card: {} } : null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[]

/** The fields of an intent that the publishable key may see. */
export function publicShape(intent: Intent): Record<string, unknown> {
  const whole = intentShape(intent)
  return Object.fromEntries(publicFields.map((field) => [field, whole[field]]))
}

/** The types of payment methods that an intent can be paid with. */
export function typesOf({ automatic }: Pick<Intent, 'automatic'>): readonly (typeof methodTypes)[number][] {
  if (automatic === null) return ['card']
  return automatic === 'always' ? methodTypes : methodTypes.filter((type) => type !== 'klarna')
}

function nextAction({
  id,
  clientSecret,
  status,
  method,
  returnUrl,
}: Intent): Stripe.PaymentIntent.NextAction | null {
  if (status !== 'requires_action') return null
  if (returnUrl === null)
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_challenge' } }
  // Stripe sends the customer to the bank's page; here the payment page itself shows the challenge of a card.
  const isCard = method?.type === 'card'
  const url = isCard ? new URL(returnUrl) : new URL(pagePath(id), returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', clientSecret)
  if (isCard) url.searchParams.set('sandbox_challenge', '1')
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: url.href } }
}

/** The JSON of a charge, with the fields that it takes from its intent. */
export function chargeShape(charge: Charge, intent: Intent): Stripe.Charge {
  const { method, failure } = charge
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing, tax_id: null },
    calculated_statement_descriptor: null,
    captured: charge.status === 'succeeded',
    created: epoch(charge.createdAt),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: charge.status === 'succeeded',
    payment_intent: charge.paymentIntent,
    payment_method: method.id,
    payment_method_details: chargedMethod(charge),
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** The JSON of a refund. */
export function refundShape(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: epoch(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** The JSON of a page: at most `limit` rows, and whether there is a next page. */
export function listShape<T>(
  rows: T[],
  limit: number,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  return { object: 'list', data: rows.slice(0, limit), has_more: rows.length > limit, url }
}
