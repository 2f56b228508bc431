import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { text, wireInteger, wireMoney } from './fields.ts'

/** What a buyer types to order a product (spec §5): minimum and stock are the product's, and not known here. */
export const orderForm = z.object({
  name: z._default(text(200), ''),
  address: z._default(text(1000), ''),
  phone: z._default(text(60), ''),
  quantity: z.pipe(wireInteger, z.int(rules.wholeNumber).check(z.minimum(1, rules.wholeNumber))),
})

/** What an admin types to refund an order: without an amount, all that is left. */
export const refundForm = z.strictObject({ amount: z.optional(wireMoney), reason: z._default(text(500), '') })
