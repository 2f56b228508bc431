import { refundWords } from '#base/contract/messages/refund-words.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { isZero } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { piecesField, type TypedPieces, wrongInPieces } from '#orders/orders/screens/pieces-field.ts'

type Line = Order['lines'][number]

/** The pieces of each line as they are typed, whether the delivery is refunded, and why. */
export interface WantedValues extends TypedPieces {
  delivery: boolean
  /** Also what was paid for another delivery. */
  paidMore: boolean
  reason: string
}

/** The pieces of a line that can be refunded; of a line that cost nothing, those that can be cancelled. */
export const refundable = ({ quantity, refundedPieces, total, left }: Line) =>
  isZero(total) ? left : quantity - refundedPieces

/** The lines of an order of which some pieces can be refunded. */
export const refundableLines = ({ lines }: Pick<Order, 'lines'>) =>
  lines.filter((line) => refundable(line) > 0)

/** The form before anything is chosen; the delivery is, where nothing else is left. */
export function nothingWanted(lines: readonly Line[]): WantedValues {
  const values: WantedValues = { delivery: lines.length === 0, paidMore: false, reason: '' }
  for (const { productId } of lines) values[piecesField(productId)] = '0'
  return values
}

/** Errors of the pieces: whole numbers of at most what is left, and one piece in all or the delivery. */
export function wrongPieces(values: WantedValues, lines: readonly Line[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const line of lines) {
    const field = piecesField(line.productId)
    const problem = wrongInPieces(values[field] ?? '', refundable(line))
    if (problem !== undefined) wrong[field] = problem
  }
  const [first] = lines
  const isNothing =
    !values.delivery && lines.every(({ productId }) => Number(values[piecesField(productId)]) === 0)
  if (first !== undefined && isNothing) wrong[piecesField(first.productId)] ??= refundWords.none
  return wrong
}

/** What is refunded, as the calls take it. */
export function wantedToDto(values: WantedValues, lines: readonly Line[]): BodyOf<'previewRefund'> {
  const wanted = lines
    .map(({ productId }) => ({
      productId,
      quantity: Number(values[piecesField(productId)]),
    }))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...(wanted.length > 0 && { lines: wanted }),
    ...(values.delivery && { delivery: true }),
  }
}
