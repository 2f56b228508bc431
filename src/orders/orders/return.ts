import type { OrderLine, OrderReturn, OrderReturnLine } from './row.ts'

/** A return for screens and mails, with times as ISO text. */
export interface Return extends Pick<OrderReturn, 'id' | 'state' | 'wish' | 'note' | 'words' | 'refund'> {
  /** What people read to each other, such as `7K2QF-9MXA4-R1`. */
  readonly number: string
  readonly lines: readonly {
    readonly productId: string
    readonly product: string
    readonly partNumber: string | null
    readonly quantity: number
    readonly reason: OrderReturnLine['reason']
    readonly restocked: number
    readonly scrapped: number
    /** Whether the shop pays for sending it back: the order said that it fits, and it does not. */
    readonly free: boolean
  }[]
  readonly createdAt: string
  readonly changedAt: string
}

/** Converts a return of the order with this number and these lines. */
export function returnOf(
  { id, ordinal, state, wish, note, words, refund, lines, asked_at, changed_at }: OrderReturn,
  ofOrder: {
    readonly number: string
    readonly lines: readonly Pick<OrderLine, 'product_id' | 'product_name' | 'part_number' | 'fit'>[]
  },
): Return {
  return {
    id,
    state,
    wish,
    note,
    words,
    refund,
    number: returnNumber(ofOrder.number, ordinal),
    lines: lines.map(({ product_id, quantity, reason, restocked, scrapped }) => {
      const line = ofOrder.lines.find((one) => one.product_id === product_id)
      return {
        productId: product_id,
        product: line?.product_name ?? '',
        partNumber: line?.part_number ?? null,
        quantity,
        reason,
        restocked,
        scrapped,
        free: isFree(reason, line),
      }
    }),
    createdAt: asked_at.toISOString(),
    changedAt: changed_at.toISOString(),
  }
}

/** A part that does not fit is sent back at the shop's cost if the order said that it fits its vehicle, and only then. */
export function isFree(
  reason: OrderReturnLine['reason'],
  line: { readonly fit?: OrderLine['fit'] | undefined } | undefined,
): boolean {
  return reason === 'does_not_fit' && line?.fit?.verdict === 'fits'
}

/** The number of a return for people: the number of its order, and which of its returns it is. */
export function returnNumber(orderNumber: string, ordinal: number): string {
  return `${orderNumber}-R${ordinal}`
}

type Reasoned = Pick<OrderReturnLine, 'reason'>

/** Whether all pieces of a return never arrived: nothing is sent back. */
export function isAllMissing({ lines }: { readonly lines: readonly Reasoned[] }): boolean {
  return lines.every(({ reason }) => reason === 'missing')
}

/** Whether a return has a slip: it was approved, and something is, or was, to be sent back. */
export function hasSlip(one: Pick<OrderReturn, 'state'> & { readonly lines: readonly Reasoned[] }): boolean {
  return !['requested', 'declined', 'cancelled'].includes(one.state) && !isAllMissing(one)
}

/** Whether the parcel of a return may still come: its slip is offered only then. */
export function awaitsParcel(one: Parameters<typeof hasSlip>[0]): boolean {
  return one.state === 'approved' && hasSlip(one)
}

/** The number of pieces of a line that are refunded or sent again: those that came back, and those that never arrived. */
export function settledOf({
  reason,
  quantity,
  restocked,
  scrapped,
}: Pick<OrderReturnLine, 'reason' | 'quantity' | 'restocked' | 'scrapped'>): number {
  return reason === 'missing' ? quantity : restocked + scrapped
}
