import type { StockBooking, StockReason } from '#base/contract/forms/stock.ts'

export type { StockBooking, StockReason }

/** A product whose stock is counted. */
export interface Counted {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
  readonly maker: string
  readonly picture: string
  /** In pieces. */
  readonly available: number
  readonly archived: boolean
}

/** A line of the ledger of a product. */
export interface LedgerLine {
  readonly at: string
  readonly change: number
  /** The stock after it. */
  readonly balance: number
  readonly reason: string
  readonly note: string
  readonly by: string | null
  readonly orderId: string | null
  readonly receiptId: string | null
}

/**
 * The change of the stock that a booking is. A count is the difference to the stock that was shown: pieces that were sold between the
 * count and the booking are no longer in the stock, and stay out of it.
 */
export function differenceOf(booking: StockBooking): number {
  return booking.how === 'count' ? booking.counted - booking.shown : booking.pieces
}

/** The pieces that go for this reason, as typed without a sign. */
const outgoing: readonly StockReason[] = ['damaged', 'lost', 'sent_back']

/** The booking of a typed number for a reason; undefined for any other text. */
export function bookingOf(
  typed: string,
  { reason, note, shown }: { readonly reason: StockReason; readonly note: string; readonly shown: number },
): StockBooking | undefined {
  const text = typed.trim().replace('−', '-')
  const pattern = reason === 'other' ? /^[+-]?\d{1,9}$/ : /^\d{1,9}$/
  if (!pattern.test(text)) return undefined
  const pieces = Number(text)
  if (reason === 'counted') return { how: 'count', counted: pieces, shown, reason, note }
  return { how: 'move', pieces: outgoing.includes(reason) ? -pieces : pieces, reason, note }
}
