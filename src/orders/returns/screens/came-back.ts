import { returnRules } from '#base/contract/messages/return-words.ts'
import { rules } from '#base/contract/messages/rules.ts'
import type { Return } from '#orders/orders/return.ts'
import type { Received } from '#orders/returns/model.ts'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'

type Line = Return['lines'][number]

/** The pieces that came back as they are typed, by product. */
export interface ReceivedValues {
  [restocked: `restocked ${string}`]: string
  [scrapped: `scrapped ${string}`]: string
}

/** The names of the fields of a line. */
export const restockedField = (productId: string): `restocked ${string}` => `restocked ${productId}`
export const scrappedField = (productId: string): `scrapped ${string}` => `scrapped ${productId}`

/** At first all pieces came back, and those that arrived damaged are scrapped. */
export function expectedOf(
  lines: readonly Pick<Line, 'productId' | 'quantity' | 'reason'>[],
): ReceivedValues {
  const values: ReceivedValues = {}
  for (const { productId, quantity, reason } of lines) {
    const isDamaged = reason === 'damaged'
    values[restockedField(productId)] = isDamaged ? '0' : String(quantity)
    values[scrappedField(productId)] = isDamaged ? String(quantity) : '0'
  }
  return values
}

/** Errors by field: whole numbers, together at most the pieces of the line, and at least one piece in all. */
export function wrongIn(
  values: ReceivedValues,
  lines: readonly Pick<Line, 'productId' | 'quantity'>[],
): Record<string, string> {
  const wrong: Record<string, string> = {}
  let pieces = 0
  for (const { productId, quantity } of lines) {
    const fields = [restockedField(productId), scrappedField(productId)]
    for (const field of fields) if (!/^\d{1,9}$/.test(values[field] ?? '')) wrong[field] = rules.wholeNumber
    const sum = fields.reduce((total, field) => total + Number(values[field]), 0)
    if (sum > quantity) wrong[scrappedField(productId)] ??= words.together(quantity)
    pieces += sum
  }
  const [first] = lines
  if (first !== undefined && pieces === 0) wrong[restockedField(first.productId)] ??= returnRules.received
  return wrong
}

/** What came back, once nothing is wrong. */
export function receivedIn(values: ReceivedValues, lines: readonly Pick<Line, 'productId'>[]): Received[] {
  return lines.map(({ productId }) => ({
    productId,
    restocked: Number(values[restockedField(productId)]),
    scrapped: Number(values[scrappedField(productId)]),
  }))
}
