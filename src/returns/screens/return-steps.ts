import type { Return } from '#orders/return.ts'
import { productIdOnWire } from '#orders/wire.ts'

type Line = Return['lines'][number]

/** Whether all pieces of a return never arrived: nothing is sent back. */
export const isAllMissing = ({ lines }: Pick<Return, 'lines'>) =>
  lines.every(({ reason }) => reason === 'missing')

/** Whether the return has a slip: it was approved, and something is to be sent back. */
export const hasSlip = (one: Pick<Return, 'state' | 'lines'>) =>
  !['requested', 'declined', 'cancelled'].includes(one.state) && !isAllMissing(one)

/** The lines of a return of which pieces are to come back. */
export const linesToReceive = ({ lines }: Pick<Return, 'lines'>) =>
  lines.filter(({ reason }) => reason !== 'missing')

/** The pieces of a line that are refunded or sent again: those that came back, and those that never arrived. */
export const settledPieces = ({ reason, quantity, restocked, scrapped }: Line) =>
  reason === 'missing' ? quantity : restocked + scrapped

/** The pieces of a return that are refunded, as the calls take them. */
export const settledOnWire = ({ lines }: Pick<Return, 'lines'>) =>
  lines
    .map((line) => ({ ...productIdOnWire(line.productId), quantity: settledPieces(line) }))
    .filter(({ quantity }) => quantity > 0)
