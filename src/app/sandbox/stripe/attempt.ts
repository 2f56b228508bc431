import { newId } from '#base/id.ts'
import type { BankDecision } from './cards.ts'
import { saveIntent } from './changes.ts'
import { chargeById } from './charge-store.ts'
import type { Context } from './context.ts'
import { record } from './events.ts'
import { behaviourOf } from './method-behaviour.ts'
import { methodShape } from './method-shapes.ts'
import type { Charge, Failure, Intent, Method } from './rows.ts'
import { intentShape } from './shapes.ts'
import { type Action, nextStatus } from './states.ts'

/** Asks for the money, as the payment method decides: at once, after a question to the customer, or later. Returns the changed intent. */
export function attempt(context: Context, intent: Intent, method: Method): Promise<Intent> | Intent {
  const behaviour = behaviourOf(method)
  const asked = { ...intent, method, lastPaymentError: null }
  if (behaviour.kind === 'challenge')
    return note(context, 'requires_action', {
      ...asked,
      status: nextStatus('confirm', intent.status, 'requires_action'),
    })
  if (behaviour.kind === 'process') return wait(context, asked, method, behaviour.ms)
  return conclude(context, 'confirm', asked, method, behaviour)
}

/** Applies the customer's answer to the challenge; after a completed challenge the bank decides. */
export async function answerChallenge(
  context: Context,
  intent: Intent,
  outcome: 'complete' | 'fail',
): Promise<Intent> {
  const method = presentMethod(intent)
  const behaviour = behaviourOf(method)
  if (behaviour.kind !== 'challenge') throw new Error(`The ${method.type} ${method.id} has no challenge`)
  if (outcome === 'complete') return conclude(context, 'challenge', intent, method, behaviour.verdict)
  return note(context, 'payment_failed', {
    ...intent,
    status: nextStatus('challenge', intent.status, 'requires_payment_method'),
    method: null,
    lastPaymentError: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: methodShape(method),
    },
  })
}

/** Lets a slow bank answer at once. */
export function settleNow(context: Context, intent: Intent): Promise<Intent> {
  return settle(context, { ...intent, settlesAt: context.now })
}

/** Applies the answer of a slow bank when it is due; returns an intent unchanged that waits for none. */
export async function settle(context: Context, intent: Intent): Promise<Intent> {
  if (intent.settlesAt === null || intent.settlesAt > context.now) return intent
  const method = presentMethod(intent)
  const behaviour = behaviourOf(method)
  if (behaviour.kind !== 'process') throw new Error(`The ${method.type} ${method.id} does not wait`)
  // The bank causes this event, not the request in which it is noticed.
  const unasked: Context = { ...context, requestId: null, idempotencyKey: null }
  return conclude(unasked, 'settle', { ...intent, settlesAt: null }, method, behaviour.verdict)
}

function wait(context: Context, intent: Intent, method: Method, ms: number): Intent {
  const charge = newCharge(context, intent, method)
  context.changes.charges.set(charge.id, charge)
  return note(context, 'processing', {
    ...intent,
    status: nextStatus('confirm', intent.status, 'processing'),
    latestCharge: charge.id,
    settlesAt: new Date(context.now.getTime() + ms),
  })
}

async function conclude(
  context: Context,
  verb: Action,
  intent: Intent,
  method: Method,
  verdict: BankDecision,
): Promise<Intent> {
  const pending = verb === 'settle' && intent.latestCharge !== null
  const charge =
    (pending ? await chargeById(context, intent.latestCharge ?? '') : undefined) ??
    newCharge(context, intent, method)
  if (verdict.kind === 'decline') return refuse(context, verb, intent, charge, verdict)
  context.changes.charges.set(charge.id, { ...charge, status: 'succeeded' })
  const status = nextStatus(verb, intent.status, 'succeeded')
  return note(context, 'succeeded', { ...intent, status, latestCharge: charge.id })
}

function refuse(context: Context, verb: Action, intent: Intent, charge: Charge, failure: Failure): Intent {
  const { code, declineCode, message } = failure
  const { method } = charge
  const failed: Charge = { ...charge, status: 'failed', failure: { code, declineCode, message } }
  context.changes.charges.set(charge.id, failed)
  return note(context, 'payment_failed', {
    ...intent,
    status: nextStatus(verb, intent.status, 'requires_payment_method'),
    method: null,
    latestCharge: charge.id,
    lastPaymentError: {
      type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
      code,
      decline_code: declineCode,
      message,
      charge: charge.id,
      payment_method: methodShape(method),
    },
  })
}

type Outcome = 'requires_action' | 'processing' | 'succeeded' | 'payment_failed'

/** Changes the intent and records the event for the webhook. */
function note(context: Context, outcome: Outcome, intent: Intent): Intent {
  saveIntent(context.changes, intent)
  record(context, `payment_intent.${outcome}`, intentShape(intent))
  return intent
}

function newCharge(context: Context, intent: Intent, method: Method): Charge {
  return {
    id: `ch_${newId(context.now)}`,
    paymentIntent: intent.id,
    amount: intent.amount,
    amountRefunded: 0,
    status: 'pending',
    method,
    failure: null,
    createdAt: context.now,
  }
}

function presentMethod(intent: Intent): Method {
  if (!intent.method) throw new Error(`Intent ${intent.id} is ${intent.status} without a payment method`)
  return intent.method
}
