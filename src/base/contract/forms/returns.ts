import * as z from 'zod/mini'
import { returnRules as rules } from '../messages/return-words.ts'
import { wholeBetween } from './document-fields.ts'
import { integerBetween, requiredText, text } from './fields.ts'

/** Why pieces are returned. `missing`: they never arrived, so they are not sent back. */
export const returnReasons = ['not_needed', 'does_not_fit', 'damaged', 'wrong', 'missing'] as const

/** What a customer would like instead of the pieces. */
export const returnWishes = ['refund', 'replacement'] as const

const line = z.strictObject({
  toolsId: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: integerBetween(1, 100_000_000),
  reason: z.enum(returnReasons, rules.reason),
})

/** The form that asks for a return: each product once. */
export const returnForm = z.strictObject({
  lines: z.array(line).check(
    z.minLength(1, rules.lines),
    z.maxLength(100),
    z.refine((lines) => new Set(lines.map(({ toolsId }) => toolsId)).size === lines.length, rules.lines),
  ),
  wish: z._default(z.enum(returnWishes), 'refund'),
  note: z._default(text(1000), ''),
})

/** The form that approves a return, with words for the customer if there is more to say than the instructions. */
export const approvalForm = z.strictObject({ words: z._default(text(1000), '') })

/** The form that declines a return: the customer gets the sentence. */
export const declineForm = z.strictObject({ words: requiredText(1000, rules.sentence) })

const received = z.strictObject({
  toolsId: z.string().check(z.minLength(1), z.maxLength(64)),
  restocked: integerBetween(0, 100_000_000),
  scrapped: integerBetween(0, 100_000_000),
})

/** What came back of a return: of each product, the pieces that are for sale again and all others. */
export const receiptForm = z.strictObject({
  lines: z.array(received).check(
    z.minLength(1, rules.received),
    z.maxLength(100),
    z.refine((lines) => new Set(lines.map(({ toolsId }) => toolsId)).size === lines.length, rules.received),
    z.refine((lines) => lines.some(({ restocked, scrapped }) => restocked + scrapped > 0), rules.received),
  ),
})

/** The settings of returns. */
export const returnsForm = z.strictObject({
  /** How long after its last shipment a product can be returned; 0: not at all. */
  days: wholeBetween(0, 3650),
  /** For the customer, in the mail and on the slip; several lines. */
  instructions: text(2000),
})

/** As calls and the database have them. */
export type ReturnSettings = z.output<typeof returnsForm>

/** The settings of returns until the owner changes them. */
export const usualReturns: ReturnSettings = {
  days: 30,
  instructions:
    'Please pack the parts well, if possible in their own boxes, and put this slip into the parcel. Send the parcel to the address on the slip, and keep the receipt of the carrier until you have heard from us.',
}
