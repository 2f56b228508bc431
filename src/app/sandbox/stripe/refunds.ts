import * as z from 'zod/mini'
import { newId } from '#base/id.ts'
import { saveIntent } from './changes.ts'
import { chargeById, pageOfRefunds, refundById } from './charge-store.ts'
import type { Answer, Context } from './context.ts'
import { formatMinor } from './currencies.ts'
import { record } from './events.ts'
import { invalidRequest, missing, StripeFault } from './faults.ts'
import { open } from './intents.ts'
import { expand, integer, metadata, page, text } from './params.ts'
import type { Charge, Intent, Refund } from './rows.ts'
import { chargeShape, intentShape, listShape, refundShape } from './shapes.ts'

const expandable = ['charge', 'payment_intent'] as const

export const refundParams = z.strictObject({
  payment_intent: z.optional(text),
  charge: z.optional(text),
  amount: z.optional(integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z._default(metadata, {}),
  expand: expand(expandable),
})

/** Refunds the rest of a charge, or part of it: 400 when nothing was captured, or the amount is above the rest. */
export async function createRefund(context: Context, params: z.infer<typeof refundParams>): Promise<Answer> {
  const { intent, charge } = await findCapturedCharge(context, params)
  const left = charge.amount - charge.amountRefunded
  if (left === 0)
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
      charge: charge.id,
    })
  const amount = params.amount ?? left
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${formatMinor(amount, intent.currency)}) is greater than unrefunded amount on charge (${formatMinor(left, intent.currency)})`,
      { param: 'amount' },
    )
  const refund: Refund = {
    id: `re_${newId(context.now)}`,
    charge: charge.id,
    paymentIntent: intent.id,
    amount,
    currency: intent.currency,
    reason: params.reason ?? null,
    metadata: params.metadata,
    createdAt: context.now,
  }
  const refunded: Charge = { ...charge, amountRefunded: charge.amountRefunded + amount }
  const { changes } = context
  changes.refund = refund
  changes.charges.set(charge.id, refunded)
  // Not changed, but written: of two refunds at the same moment, the second is done again with what the first has left.
  saveIntent(changes, intent)
  record(context, 'refund.created', refundShape(refund))
  record(context, 'charge.refunded', chargeShape(refunded, intent))
  return show(context, refund, params.expand)
}

export const retrieveRefundParams = z.strictObject({ expand: expand(expandable) })

/** Returns a refund: 404 for an unknown one. */
export async function retrieveRefund(
  context: Context,
  params: z.infer<typeof retrieveRefundParams>,
  id: string,
): Promise<Answer> {
  const refund = await refundById(context.pool, id)
  if (!refund) throw missing('refund', id, 'refund')
  return show(context, refund, params.expand)
}

export const refundListParams = z.strictObject({
  ...page,
  payment_intent: z.optional(text),
  charge: z.optional(text),
})

/** Lists refunds, newest first: 404 for an unknown `starting_after`. */
export async function listRefunds(
  context: Context,
  params: z.infer<typeof refundListParams>,
): Promise<Answer> {
  const after = params.starting_after
  if (after && !(await refundById(context.pool, after))) throw missing('refund', after, 'starting_after')
  const refunds = await pageOfRefunds(context.pool, params)
  return { status: 200, body: listShape(refunds.map(refundShape), params.limit, '/v1/refunds') }
}

export const retrieveChargeParams = z.strictObject({ expand: expand(['payment_intent']) })

/** Returns a charge: 404 for an unknown one. */
export async function retrieveCharge(
  context: Context,
  params: z.infer<typeof retrieveChargeParams>,
  id: string,
): Promise<Answer> {
  const { charge, intent } = await chargeAndIntent(context, id, 'charge')
  const shape = chargeShape(charge, intent)
  return { status: 200, body: params.expand ? { ...shape, payment_intent: intentShape(intent) } : shape }
}

/** The charge that captured the money, and its intent. */
async function findCapturedCharge(
  context: Context,
  { payment_intent, charge: chargeId }: z.infer<typeof refundParams>,
): Promise<{ intent: Intent; charge: Charge }> {
  if (chargeId !== undefined) {
    const found = await chargeAndIntent(context, chargeId, 'charge')
    if (payment_intent !== undefined && payment_intent !== found.intent.id)
      throw invalidRequest(`Charge ${chargeId} does not belong to PaymentIntent ${payment_intent}.`)
    if (found.charge.status === 'succeeded') return found
    throw nothingCaptured(found.intent.id)
  }
  if (payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = await open(context, payment_intent, undefined)
  const charge = intent.latestCharge ? await chargeById(context, intent.latestCharge) : undefined
  if (charge?.status !== 'succeeded') throw nothingCaptured(intent.id)
  return { intent, charge }
}

async function chargeAndIntent(
  context: Context,
  id: string,
  param: string,
): Promise<{ intent: Intent; charge: Charge }> {
  const before = await chargeById(context, id)
  if (!before) throw missing('charge', id, param)
  const intent = await open(context, before.paymentIntent, undefined)
  // Read it again: a change of it from now on changes the intent too.
  const charge = await chargeById(context, id)
  if (!charge) throw new Error(`Charge ${id} was removed`)
  return { intent, charge }
}

async function show(
  context: Context,
  refund: Refund,
  expanded: (typeof expandable)[number][] | undefined,
): Promise<Answer> {
  const shape = refundShape(refund)
  if (!expanded) return { status: 200, body: shape }
  const { charge, intent } = await chargeAndIntent(context, refund.charge, 'charge')
  return {
    status: 200,
    body: {
      ...shape,
      ...(expanded.includes('charge') && { charge: chargeShape(charge, intent) }),
      ...(expanded.includes('payment_intent') && { payment_intent: intentShape(intent) }),
    },
  }
}

function nothingCaptured(id: string): StripeFault {
  return invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}
