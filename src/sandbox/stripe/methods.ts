import { z } from 'zod'
import { newId } from '#id.ts'
import { readCard } from './card-entry.ts'
import { cardNamed, type TestCard } from './cards.ts'
import { invalidRequest, missing } from './faults.ts'
import { text } from './params.ts'
import type { Billing, Method } from './rows.ts'
import { epoch } from './shapes.ts'

const optional = z.string().max(5000).optional()

/** The two ways to give a payment method: a test card's name, or a typed card. */
export const methodParams = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({
      type: z.enum(['card']),
      card: z.strictObject({ number: optional, exp_month: optional, exp_year: optional, cvc: optional }),
      billing_details: z
        .strictObject({
          name: optional,
          email: optional,
          phone: optional,
          address: z
            .strictObject({
              city: optional,
              country: optional,
              line1: optional,
              line2: optional,
              postal_code: optional,
              state: optional,
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
}

type Chosen = z.infer<z.ZodObject<typeof methodParams>>

/** The payment method that the parameters name or describe; undefined when they do neither. */
export function readMethod(params: Chosen, now: Date): Method | undefined {
  const { payment_method: name, payment_method_data: data } = params
  if (name !== undefined && data !== undefined)
    throw invalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.')
  if (data !== undefined) {
    const { card, ...expiry } = readCard(data.card, now)
    return remember(card, expiry, billing(data.billing_details), now)
  }
  if (name === undefined) return undefined
  const card = cardNamed(name)
  if (!card) throw missing('PaymentMethod', name, 'payment_method')
  return remember(card, { expMonth: 12, expYear: now.getUTCFullYear() + 1 }, billing(undefined), now)
}

function remember(
  card: TestCard,
  expiry: { expMonth: number; expYear: number },
  details: Billing,
  now: Date,
): Method {
  return {
    id: `pm_${newId(now)}`,
    card: card.name,
    brand: card.brand,
    last4: card.number.slice(-4),
    ...expiry,
    billing: details,
    created: epoch(now),
  }
}

function billing(details: NonNullable<Chosen['payment_method_data']>['billing_details']): Billing {
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
