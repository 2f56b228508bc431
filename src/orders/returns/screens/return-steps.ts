import { type Return, settledOf } from '#orders/orders/return.ts'
import { productIdOnWire } from '#orders/orders/wire.ts'

/** The lines of a return of which pieces are to come back. */
export const linesToReceive = ({ lines }: Pick<Return, 'lines'>) =>
  lines.filter(({ reason }) => reason !== 'missing')

/** The pieces of a return that are refunded, as the calls take them. */
export const settledOnWire = ({ lines }: Pick<Return, 'lines'>) =>
  lines
    .map((line) => ({ ...productIdOnWire(line.productId), quantity: settledOf(line) }))
    .filter(({ quantity }) => quantity > 0)
