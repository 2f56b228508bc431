import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { requiredText } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { time } from '../shapes.ts'
import { type Calls, id, modified } from './call.ts'

const exemption = z.object({
  certificate: z.string(),
  endsOn: described(z.string(), 'The last day: 2026-12-31'),
})

/** Tax numbers that were not accepted when an order was placed, and customers whom staff exempt from tax. */
export const taxClaimSchemas = {
  orderTax: {
    ...routes.orderTax,
    summary:
      'Why an order costs tax or none, where somebody asked for none, and whether its tax number was accepted',
    params: id,
    answer: z.object({
      number: described(z.string(), 'The tax number; empty where there is none'),
      reason: described(z.nullable(z.string()), 'A sentence: why the order costs tax'),
      certificate: described(z.nullable(z.string()), 'By which the customer is exempt'),
      consultation: described(z.nullable(z.string()), 'The consultation number of VIES'),
      acceptedAt: z.nullable(time),
      acceptedBy: z.nullable(z.enum(['vies', 'staff'])),
      state: described(
        z.enum(['none', 'free', 'open', 'waiting', 'refunded', 'failed']),
        'none: nothing can be accepted; free: the order costs no tax; open: the number can be accepted; waiting: it was, and the tax is given back when the order is paid; failed: the refund was rejected',
      ),
    }),
  },
  acceptTaxNumber: {
    ...routes.acceptTaxNumber,
    summary:
      'Accepts the tax number of an order, and gives its tax back, once, with a credit note; of an unpaid order when it is paid. The number counts 90 days for the account, while its email is confirmed. After a refund that the provider has rejected, it makes another',
    params: id,
    answer: modified,
  },
  taxExemption: {
    ...routes.taxExemption,
    summary: 'Whether staff have exempted a customer from tax; null for one who is not exempted',
    params: id,
    answer: z.object({ exemption: z.nullable(exemption) }),
  },
  exemptFromTax: {
    ...routes.exemptFromTax,
    summary:
      'Exempts a customer with a confirmed email from tax until a day, in place of an earlier exemption',
    params: id,
    body: z.strictObject({
      certificate: requiredText(120),
      endsOn: described(z.iso.date(), 'The last day: 2026-12-31'),
    }),
    answer: modified,
  },
  endTaxExemption: {
    ...routes.endTaxExemption,
    summary: 'Ends the tax exemption of a customer at once',
    params: id,
    answer: modified,
  },
} as const satisfies Calls
