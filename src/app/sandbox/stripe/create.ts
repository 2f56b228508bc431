import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type Currency, currencyNames } from '#base/currencies.ts'
import { newId } from '#base/id.ts'
import { saveIntent } from './changes.ts'
import { confirmOpen, returnParams } from './confirm.ts'
import type { Answer, Context } from './context.ts'
import { formatMinor, largestAmount, smallestAmountOf } from './currencies.ts'
import { record } from './events.ts'
import { invalidRequest } from './faults.ts'
import { show } from './intents.ts'
import { methodParams, readMethod } from './methods.ts'
import { expand, flag, integer, list, metadata, text } from './params.ts'
import type { Intent } from './rows.ts'
import { intentShape } from './shapes.ts'

export const createParams = z.strictObject({
  amount: integer,
  currency: z.enum(currencyNames),
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: flag, allow_redirects: z._default(z.enum(['always', 'never']), 'always') }),
  ),
  payment_method_types: z.optional(list(z.enum(['card']))),
  capture_method: z.optional(z.enum(['automatic', 'automatic_async'])),
  confirmation_method: z.optional(z.enum(['automatic'])),
  description: z.optional(text),
  receipt_email: z.optional(z.email('Invalid email address.')),
  metadata: z._default(metadata, {}),
  confirm: z._default(flag, false),
  expand: expand(['latest_charge']),
  ...methodParams,
  ...returnParams,
})

/** Creates an intent; with `confirm`, also tries to take the money. */
export async function createIntent(context: Context, params: z.infer<typeof createParams>): Promise<Answer> {
  checkAmount(params.amount, params.currency)
  const { automatic_payment_methods: automatic, payment_method_types: types } = params
  if (automatic?.enabled && types)
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    )
  const method = readMethod(params, context.now)
  const id = `pi_${newId(context.now)}`
  const intent: Intent = {
    id,
    clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    amount: params.amount,
    currency: params.currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    metadata: params.metadata,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    automatic: types || automatic?.enabled === false ? null : (automatic?.allow_redirects ?? 'always'),
    method: method ?? null,
    returnUrl: null,
    lastPaymentError: null,
    latestCharge: null,
    cancellationReason: null,
    createdAt: context.now,
    canceledAt: null,
    settlesAt: null,
    version: null,
  }
  saveIntent(context.changes, intent)
  record(context, 'payment_intent.created', intentShape(intent))
  return params.confirm ? confirmOpen(context, intent, params) : show(context, intent, params.expand)
}

function checkAmount(amount: number, currency: Currency): void {
  const minimum = smallestAmountOf(currency)
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < minimum)
    throw invalidRequest(`Amount must be at least ${formatMinor(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > largestAmount)
    throw invalidRequest(`Amount must be no more than ${formatMinor(largestAmount, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
}
