import { type ReturnSettings, returnsForm, usualReturns } from '#contract/forms/returns.ts'
import type { OrderReturn } from '#orders/row.ts'
import type { Setting } from '#settings/noun.ts'
import type { Pieces } from '#stock/noun.ts'

/** How long returns can be asked for, and how they are sent. The view `lines_to_ship` reads `days`, with the same initial value. */
export const returnTerms: Setting<ReturnSettings> = {
  name: 'returns',
  schema: returnsForm,
  initial: usualReturns,
}

/** The maximum number of returns of one order. */
export const maxReturns = 100

/** Whether all pieces of a return never arrived: nothing is sent back. */
export function isAllMissing({ lines }: Pick<OrderReturn, 'lines'>): boolean {
  return lines.every(({ reason }) => reason === 'missing')
}

/** The pieces of a return that are refunded or sent again: those that came back, and those that never arrived. */
export function settledPieces({ lines }: Pick<OrderReturn, 'lines'>): Pieces[] {
  return lines
    .map(({ product_id, quantity, reason, restocked, scrapped }) => ({
      productId: product_id,
      pieces: reason === 'missing' ? quantity : restocked + scrapped,
    }))
    .filter(({ pieces }) => pieces > 0)
}
