import * as z from 'zod/mini'
import { settle } from './attempt.ts'
import { saveIntent } from './changes.ts'
import { chargesByIds } from './charge-store.ts'
import { type Answer, type Context, view } from './context.ts'
import { record } from './events.ts'
import { invalidRequest, missing, unexpectedState } from './faults.ts'
import { constantTimeEqual } from './keys.ts'
import { expand, page, text } from './params.ts'
import type { Intent } from './rows.ts'
import { settleDue } from './settle-due.ts'
import { chargeShape, intentShape, listShape } from './shapes.ts'
import { isAllowed, nextStatus, transitions } from './states.ts'
import { findIntent, pageOfIntents } from './store.ts'

export const retrieveParams = z.strictObject({
  client_secret: z.optional(text),
  expand: expand(['latest_charge']),
})

/** Returns an intent, and settles it first if that is due. */
export async function retrieveIntent(
  context: Context,
  params: z.infer<typeof retrieveParams>,
  id: string,
): Promise<Answer> {
  return show(context, await open(context, id, params.client_secret), params.expand)
}

export const listParams = z.strictObject({ ...page, expand: expand(['data.latest_charge']) })

/** Lists intents, newest first, and settles the due ones. */
export async function listIntents(context: Context, params: z.infer<typeof listParams>): Promise<Answer> {
  const after = params.starting_after
  if (after && !(await findIntent(context.pool, after)))
    throw missing('payment_intent', after, 'starting_after')
  await settleDue(context)
  const intents = await pageOfIntents(context.pool, params)
  const shown = await withCharges(context, intents, params.expand !== undefined)
  return { status: 200, body: listShape(shown, params.limit, '/v1/payment_intents') }
}

export const cancelParams = z.strictObject({
  cancellation_reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])),
  expand: expand(['latest_charge']),
})

/** Cancels an intent that has taken no money: 400 when it is processing, succeeded or cancelled. */
export async function cancelIntent(
  context: Context,
  params: z.infer<typeof cancelParams>,
  id: string,
): Promise<Answer> {
  const intent = await open(context, id, undefined)
  if (!isAllowed('cancel', intent.status)) throw wrongStatus(context, 'cancel', intent)
  const canceled: Intent = {
    ...intent,
    status: nextStatus('cancel', intent.status, 'canceled'),
    cancellationReason: params.cancellation_reason ?? null,
    canceledAt: context.now,
  }
  saveIntent(context.changes, canceled)
  record(context, 'payment_intent.canceled', intentShape(canceled))
  return show(context, canceled, params.expand)
}

/**
 * Reads an intent and settles it if that is due. A publishable key needs the intent's client secret: 400 without it or
 * with a wrong one. 404 when there is no such intent.
 */
export async function open(context: Context, id: string, clientSecret: string | undefined): Promise<Intent> {
  if (context.caller === 'publishable' && clientSecret === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  const changed = context.changes.intent
  const intent = changed?.id === id ? changed : await findIntent(context.pool, id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  if (clientSecret !== undefined && !constantTimeEqual(clientSecret, intent.clientSecret))
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  return settle(context, intent)
}

/** The answer with the intent, and with its whole charge when `expanded` names it. */
export async function show(context: Context, intent: Intent, expanded: unknown): Promise<Answer> {
  const [shown] = await withCharges(context, [intent], context.caller === 'secret' && expanded !== undefined)
  return { status: 200, body: { ...shown } }
}

async function withCharges(context: Context, intents: Intent[], whole: boolean): Promise<object[]> {
  if (!whole) return intents.map((intent) => view(context, intent))
  const ids = intents.flatMap(({ latestCharge }) => latestCharge ?? [])
  const charges = new Map((await chargesByIds(context, ids)).map((charge) => [charge.id, charge]))
  return intents.map((intent) => {
    const charge = charges.get(intent.latestCharge ?? '')
    return { ...intentShape(intent), latest_charge: charge ? chargeShape(charge, intent) : null }
  })
}

/** 400: names the action and the statuses that allow it. */
export function wrongStatus(
  context: Context,
  verb: 'confirm' | 'challenge' | 'cancel',
  intent: Intent,
): Error {
  const passive = { confirm: 'confirmed', challenge: 'challenged', cancel: 'canceled' }[verb]
  return unexpectedState(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${passive}: ${transitions[verb].from.join(', ')}.`,
    view(context, intent),
  )
}
