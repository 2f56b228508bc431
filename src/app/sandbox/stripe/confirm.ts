import * as z from 'zod/mini'
import { answerChallenge, attempt } from './attempt.ts'
import { type Answer, type Context, view } from './context.ts'
import { invalidRequest, unexpectedState } from './faults.ts'
import { open, show, wrongStatus } from './intents.ts'
import { methodParams, readMethod } from './methods.ts'
import { expand, flag, text } from './params.ts'
import type { Intent } from './rows.ts'
import { typesOf } from './shapes.ts'
import { isAllowed } from './states.ts'

/** Where the customer returns to after a challenge. */
export const returnParams = {
  return_url: z.optional(z.url({ protocol: /^https?$/ })),
  use_stripe_sdk: z.optional(flag),
}

export const confirmParams = z.strictObject({
  client_secret: z.optional(text),
  expand: expand(['latest_charge']),
  ...methodParams,
  ...returnParams,
})

/** Tries to take the money: 402 when the card is refused, 400 when the intent's status does not allow it. */
export async function confirmIntent(
  context: Context,
  params: z.infer<typeof confirmParams>,
  id: string,
): Promise<Answer> {
  const intent = await open(context, id, params.client_secret)
  if (intent.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      view(context, intent),
    )
  if (!isAllowed('confirm', intent.status)) throw wrongStatus(context, 'confirm', intent)
  return confirmOpen(context, intent, params)
}

export const challengeParams = z.strictObject({
  client_secret: z.optional(text),
  outcome: z.enum(['complete', 'fail']),
})

/** Ours, in place of the bank's page: the customer passed or failed the challenge. */
export async function challengeIntent(
  context: Context,
  params: z.infer<typeof challengeParams>,
  id: string,
): Promise<Answer> {
  const intent = await open(context, id, params.client_secret)
  if (!isAllowed('challenge', intent.status)) throw wrongStatus(context, 'challenge', intent)
  return show(context, await answerChallenge(context, intent, params.outcome), undefined)
}

/** Tries to take the money for an intent that the caller has checked. */
export async function confirmOpen(
  context: Context,
  intent: Intent,
  params: Omit<z.infer<typeof confirmParams>, 'client_secret'>,
): Promise<Answer> {
  const method = readMethod(params, context.now) ?? intent.method
  if (!method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Confirm it again with one.",
      view(context, intent),
    )
  if (!typesOf(intent).includes(method.type))
    throw invalidRequest(`The payment method type ${method.type} is not offered by this PaymentIntent.`, {
      param: 'payment_method',
    })
  // Stripe's script can show the question of a card itself; a page of another company is always a redirect.
  const shownHere = params.use_stripe_sdk && method.type === 'card'
  const returnUrl = shownHere ? null : (params.return_url ?? null)
  if (method.type === 'klarna' && returnUrl === null)
    throw invalidRequest('This payment method redirects the customer. Provide a `return_url`.', {
      code: 'parameter_missing',
      param: 'return_url',
    })
  const after = await attempt(context, { ...intent, returnUrl }, method)
  if (after.lastPaymentError === null) return show(context, after, params.expand)
  return { status: 402, body: { error: { ...after.lastPaymentError, payment_intent: view(context, after) } } }
}
