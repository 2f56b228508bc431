import * as z from 'zod/mini'
import { oneOrder } from '../messages/one-order.ts'
import { rules } from '../messages/rules.ts'
import { code, knownEmail, requiredCode, text, wireInteger, wireMoney } from './fields.ts'

/** The form that orders a product (spec §5). Minimum and stock are not known here: they depend on the product. */
export const orderForm = z.object({
  name: z._default(text(200), ''),
  address: z._default(text(1000), ''),
  phone: z._default(code(60), ''),
  quantity: z.pipe(wireInteger, z.int(rules.wholeNumber).check(z.minimum(1, rules.wholeNumber))),
})

/** The form that asks for the link of an order by mail. */
export const orderLinkForm = z.object({
  number: requiredCode(40, oneOrder.numberRequired),
  email: knownEmail(),
})

/** The form that refunds an order; without an amount, the whole rest. */
export const refundForm = z.strictObject({ amount: z.optional(wireMoney), reason: z._default(text(500), '') })
