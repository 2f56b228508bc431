import * as z from 'zod/mini'
import { decimalAmount } from './amounts.ts'

/** The rules of refunds. */
export const refundsForm = z.strictObject({
  /** What staff may refund of an order without a proof of the last minutes of who they are; 0: nothing. */
  withoutProof: decimalAmount,
  /** Whether buyers can cancel a paid order until it is on a pick list: it is refunded in full at once. */
  buyersCancel: z._default(z.boolean(), false),
})

/** As calls and the database have them. */
export type RefundSettings = z.output<typeof refundsForm>
