import * as z from 'zod/mini'
import { isMore, largestCharge, readMoney, toDecimal } from '#base/money.ts'
import { receivingRules } from '../messages/receiving-rules.ts'
import { decimalWhere } from './amounts.ts'
import { wholeBetween } from './document-fields.ts'
import { code, optionalEmail, requiredText, text } from './fields.ts'

/** Who the shop buys from. */
export const supplierForm = z.strictObject({
  name: requiredText(120),
  email: optionalEmail(254),
  phone: code(60),
  notes: text(2000),
})
/** As the database has them: an email can be older than the rule for addresses. */
export const storedSupplier = z.strictObject({ ...supplierForm.shape, email: text(254) })

export type SupplierFields = z.output<typeof supplierForm>

/** What suppliers call a product: one number each. In a change those that are not named stay, and an empty number removes one. */
export const supplierNumbersForm = z
  .array(z.strictObject({ supplierId: requiredText(64), number: code(80) }))
  .check(
    z.maxLength(50),
    z.refine(
      (all) => new Set(all.map(({ supplierId }) => supplierId)).size === all.length,
      receivingRules.supplierTwice,
    ),
  )
export type SupplierNumber = z.output<typeof supplierNumbersForm>[number]

/** The most lines of one delivery. */
export const mostReceiptLines = 500

/** The most pieces of one line. */
export const mostReceived = 1_000_000

/** What a piece cost; free samples cost nothing. */
const cost = decimalWhere((amount) => !isMore(amount, largestCharge()))

/** What a product costs from now on, and from whom it comes; null where nobody knows. */
export const purchaseForm = z.strictObject({
  price: z.nullable(cost),
  supplierId: z.nullable(requiredText(64)),
})

/** A delivery as it is booked. Each product has one line. */
export const receiptForm = z.strictObject({
  supplierId: requiredText(64, receivingRules.supplier),
  deliveryNote: requiredText(60, receivingRules.deliveryNote),
  lines: z
    .array(
      z.strictObject({
        toolsId: requiredText(64),
        pieces: wholeBetween(1, mostReceived),
        /** Null where the delivery note does not say. */
        price: z.nullable(cost),
      }),
    )
    .check(
      z.minLength(1, receivingRules.noLines),
      z.maxLength(mostReceiptLines, receivingRules.mostLines(mostReceiptLines)),
      z.refine(
        (lines) => new Set(lines.map(({ toolsId }) => toolsId)).size === lines.length,
        receivingRules.productTwice,
      ),
    ),
})
export type ReceiptFields = z.output<typeof receiptForm>

/** The price of a piece as a person wrote it, also with a decimal comma; null for none, undefined for any other text. */
export function costOf(typed: string): ReceiptFields['lines'][number]['price'] | undefined {
  const plain = typed.trim()
  if (plain === '') return null
  const money = readMoney(/^\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain)
  if (money === undefined) return undefined
  const read = z.safeParse(cost, toDecimal(money))
  return read.success ? read.data : undefined
}
