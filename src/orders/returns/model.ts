import { type ReturnSettings, returnsForm, usualReturns } from '#base/contract/forms/returns.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { settledOf } from '#orders/orders/return.ts'
import type { OrderReturn } from '#orders/orders/row.ts'
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
