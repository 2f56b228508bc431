import { type ReturnSettings, returnsForm, usualReturns } from '#base/contract/forms/returns.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { type Return, settledOf } from '#orders/orders/return.ts'
import type { OrderReturn, OrderReturnLine } from '#orders/orders/row.ts'
import type { Setting } from '#platform/settings/model.ts'

/** How long returns can be asked for, and how they are sent. The view `lines_to_ship` reads `days`, with the same initial value. */
export const returnTerms: Setting<ReturnSettings> = {
  name: 'returns',
  schema: returnsForm,
  initial: usualReturns,
}

/** The states of returns that wait for the customer or the shop. */
export const openStates: readonly OrderReturn['state'][] = ['requested', 'approved', 'received']

/** The maximum number of returns of one order. */
export const maxReturns = 100

/** The pieces of a return that are refunded or sent again: those that came back, and those that never arrived. */
export function settledPieces({ lines }: Pick<OrderReturn, 'lines'>): Pieces[] {
  return lines
    .map((line) => ({ productId: line.product_id, pieces: settledOf(line) }))
    .filter(({ pieces }) => pieces > 0)
}

/** What a customer asks for. */
export interface WantedReturn {
  readonly lines: readonly {
    readonly productId: string
    readonly pieces: number
    readonly reason: OrderReturnLine['reason']
  }[]
  readonly wish: 'refund' | 'replacement'
  readonly note: string
}

/** Pieces of a product that came back. */
export interface Received {
  readonly productId: string
  /** For sale again. */
  readonly restocked: number
  readonly scrapped: number
}

/** A return in the admin table, with its order. */
export interface ReturnRow extends Return {
  readonly orderId: string
  readonly orderNumber: string
  readonly email: string
  readonly name: string
}

/** How many pieces of a product customers asked to return. */
export interface ReasonCounts {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  pieces: number
  readonly reasons: Record<OrderReturnLine['reason'], number>
}
