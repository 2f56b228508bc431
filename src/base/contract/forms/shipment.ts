import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'
import { code, integerBetween, requiredText, text } from './fields.ts'

/** Letters, digits, spaces and what separates groups of them: it is put into a mail and into an address. */
const trackingNumber = code(64).check(z.regex(/^[\p{L}\p{N} ./_-]*$/u, rules.trackingNumber))
const carrier = text(40).check(z.regex(/^[^\p{Cc}]*$/u, rules.carrier))

/** Who carries a shipment, and its tracking number; both may be empty. */
export const trackingForm = z.object({ carrier, tracking: trackingNumber })

/** Why an order is held, for staff. */
export const holdForm = z.object({ reason: requiredText(500) })

const line = z.strictObject({
  toolsId: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: integerBetween(1, 100_000_000),
})

/** Pieces of an order, each product once. */
const piecesBy = (message: string) =>
  z.array(line).check(
    z.minLength(1, message),
    z.maxLength(100),
    z.refine((lines) => new Set(lines.map(({ toolsId }) => toolsId)).size === lines.length, message),
  )

/** The pieces of a refund. */
export const pieces = piecesBy(rules.pieces)

/** A shipment. */
export const shipmentForm = z.object({
  lines: piecesBy(rules.shipmentLines),
  ...trackingForm.shape,
})
