import * as z from 'zod/mini'
import { newId } from '#base/id.ts'
import { accountNamed, readAccount } from './accounts.ts'
import { readCard } from './card-entry.ts'
import { cardNamed } from './cards.ts'
import { invalidRequest, missing } from './faults.ts'
import { text } from './params.ts'
import { type Billing, type Method, methodTypes } from './rows.ts'
import { epoch } from './shapes.ts'

const optional = z.optional(z.string().check(z.maxLength(5000)))

/** The two ways to give a payment method: the name of a test method, or what a customer typed. */
export const methodParams = {
  payment_method: z.optional(text),
  payment_method_data: z.optional(
    z.strictObject({
      type: z.enum(methodTypes),
      card: z.optional(
        z.strictObject({ number: optional, exp_month: optional, exp_year: optional, cvc: optional }),
      ),
      us_bank_account: z.optional(
        z.strictObject({
          account_number: optional,
          routing_number: optional,
          account_holder_type: z.optional(z.enum(['individual', 'company'])),
        }),
      ),
      billing_details: z.optional(
        z.strictObject({
          name: optional,
          email: optional,
          phone: optional,
          address: z.optional(
            z.strictObject({
              city: optional,
              country: optional,
              line1: optional,
              line2: optional,
              postal_code: optional,
              state: optional,
            }),
          ),
        }),
      ),
    }),
  ),
}

type Chosen = z.infer<z.ZodMiniObject<typeof methodParams>>

/** The payment method that the parameters name or describe; undefined when they do neither. */
export function readMethod(params: Chosen, now: Date): Method | undefined {
  const { payment_method: name, payment_method_data: data } = params
  if (name !== undefined && data !== undefined)
    throw invalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.')
  if (data !== undefined) return typedMethod(data, now)
  return name === undefined ? undefined : namedMethod(name, now)
}

type Typed = NonNullable<Chosen['payment_method_data']>

function typedMethod(data: Typed, now: Date): Method {
  const common = commonOf(billing(data.billing_details), now)
  switch (data.type) {
    case 'card': {
      const { card, ...expiry } = readCard(required(data.card, 'card'), now)
      const { name, brand, number } = card
      return { ...common, type: 'card', card: name, brand, last4: number.slice(-4), ...expiry }
    }
    case 'us_bank_account': {
      const { name, number } = readAccount(required(data.us_bank_account, 'us_bank_account'))
      return { ...common, type: 'us_bank_account', account: name, last4: number.slice(-4) }
    }
    case 'klarna':
      return { ...common, type: 'klarna' }
  }
}

function required<T>(given: T | undefined, type: string): T {
  if (given !== undefined) return given
  const param = `payment_method_data[${type}]`
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

function namedMethod(name: string, now: Date): Method {
  const common = commonOf(billing(undefined), now)
  const account = accountNamed(name)
  if (account) return { ...common, type: 'us_bank_account', account: name, last4: account.number.slice(-4) }
  if (name === 'pm_klarna') return { ...common, type: 'klarna' }
  const card = cardNamed(name)
  if (!card) throw missing('PaymentMethod', name, 'payment_method')
  const [brand, last4] = [card.brand, card.number.slice(-4)]
  return {
    ...common,
    type: 'card',
    card: name,
    brand,
    last4,
    expMonth: 12,
    expYear: now.getUTCFullYear() + 1,
  }
}

function commonOf(details: Billing, now: Date) {
  return { id: `pm_${newId(now)}`, billing: details, created: epoch(now) }
}

function billing(details: Typed['billing_details']): Billing {
  const { name, email, phone, address } = details ?? {}
  return {
    name: name || null,
    email: email || null,
    phone: phone || null,
    address: {
      city: address?.city || null,
      country: address?.country || null,
      line1: address?.line1 || null,
      line2: address?.line2 || null,
      postal_code: address?.postal_code || null,
      state: address?.state || null,
    },
  }
}
