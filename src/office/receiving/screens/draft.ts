import { costOf, mostReceived } from '#base/contract/forms/receiving.ts'
import { receivingRules } from '#base/contract/messages/receiving-rules.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { fromDecimal, inputText, isSame, type Money, sum, times } from '#base/money.ts'
import type { FoundProduct, NewReceipt, ReadLine } from '#office/receiving/model.ts'

/** A line that is being entered, as text. */
export interface DraftLine extends FoundProduct {
  readonly pieces: string
  readonly price: string
}

/** A delivery that is being entered. */
export interface Draft {
  readonly supplierId: string
  readonly deliveryNote: string
  /** The last one that was added is the first. */
  readonly lines: readonly DraftLine[]
}

export const emptyDraft: Draft = { supplierId: '', deliveryNote: '', lines: [] }

/** The draft with more pieces of a product: one more line, or more on its line. A price that is known stays. */
export function withPieces(
  draft: Draft,
  found: Pick<ReadLine, keyof FoundProduct | 'pieces' | 'price'>,
): Draft {
  const { productId, product, partNumber, pieces, price } = found
  const before = draft.lines.find((line) => line.productId === productId)
  const others = draft.lines.filter((line) => line.productId !== productId)
  const typed = price === null ? '' : inputText(price)
  const line: DraftLine = {
    productId,
    product,
    partNumber,
    pieces: String((wholeOf(before?.pieces ?? '0') ?? 0) + pieces),
    price: before !== undefined && before.price.trim() !== '' ? before.price : typed,
  }
  return { ...draft, lines: [line, ...others] }
}

/**
 * What is left of a draft after another was booked: the delivery note that was typed meanwhile, and the lines and pieces that were
 * added, of the same supplier. A line of which pieces were booked keeps its price.
 */
export function withoutBooked(draft: Draft, booked: Draft): Draft {
  const lines = draft.lines.flatMap((line) => {
    const before = booked.lines.find(({ productId }) => productId === line.productId)
    if (before === undefined) return [line]
    const left = (wholeOf(line.pieces) ?? 0) - (wholeOf(before.pieces) ?? 0)
    return left > 0 ? [{ ...line, pieces: String(left) }] : []
  })
  const deliveryNote = draft.deliveryNote === booked.deliveryNote ? '' : draft.deliveryNote
  return { ...emptyDraft, supplierId: draft.supplierId, deliveryNote, lines }
}

/** Whether a line that was read has another price than the draft: it is not added to it. */
export function hasOtherPrice(
  { lines }: Draft,
  { productId, price }: Pick<ReadLine, 'productId' | 'price'>,
): boolean {
  const before = lines.find((line) => line.productId === productId)
  const known = before && costOf(before.price)
  return price !== null && known !== undefined && known !== null && !isSame(fromDecimal(known), price)
}

/** What is wrong with a draft, by field: `supplierId`, `deliveryNote`, `lines`, `ID.pieces` and `ID.price` of a product; empty if nothing is. */
export function errorsOf({ supplierId, deliveryNote, lines }: Draft): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  if (supplierId === '') errors.supplierId = receivingRules.supplier
  if (deliveryNote.trim() === '') errors.deliveryNote = receivingRules.deliveryNote
  if (lines.length === 0) errors.lines = receivingRules.noLines
  for (const { productId, pieces, price } of lines) {
    const many = wholeOf(pieces)
    if (many === undefined || many < 1) errors[`${productId}.pieces`] = rules.wholeNumber
    else if (many > mostReceived) errors[`${productId}.pieces`] = rules.atMost(mostReceived)
    if (costOf(price) === undefined) errors[`${productId}.price`] = rules.price
  }
  return errors
}

/**
 * The errors that the shop found, as `errorsOf` names them: lines may have been added since, so a line is named by its
 * product. `productIds` are the products of the sent lines.
 */
export function errorsByProduct(
  fields: object,
  productIds: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, at, field] = /^lines[.](\d+)[.](\w+)$/.exec(path) ?? []
      return [at === undefined ? path : `${productIds[Number(at)]}.${field}`, String(sentence)]
    }),
  )
}

/** The delivery of a draft without errors. The line that was added first is the first. */
export function receiptOf({ supplierId, deliveryNote, lines }: Draft): NewReceipt {
  return {
    supplierId,
    deliveryNote: deliveryNote.trim(),
    lines: lines.toReversed().map(({ productId, pieces, price }) => {
      const cost = costOf(price) ?? null
      return { productId, pieces: wholeOf(pieces) ?? 0, price: cost === null ? null : fromDecimal(cost) }
    }),
  }
}

/** All pieces, and the sum of the known prices; of lines without errors. */
export function totalOf({ lines }: Draft): { readonly pieces: number; readonly amount: Money } {
  const known = lines.map(({ pieces, price }) => {
    const [many, cost] = [wholeOf(pieces) ?? 0, costOf(price)]
    return { many, amount: cost === null || cost === undefined ? undefined : times(fromDecimal(cost), many) }
  })
  return {
    pieces: known.reduce((all, { many }) => all + many, 0),
    amount: sum(known.flatMap(({ amount }) => amount ?? [])),
  }
}

function wholeOf(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
}
