import { type Return, settledOf } from '#orders/orders/return.ts'

/** The lines of a return of which pieces are to come back. */
export const linesToReceive = ({ lines }: Pick<Return, 'lines'>) =>
  lines.filter(({ reason }) => reason !== 'missing')

/** The pieces of a return that are refunded, as the calls take them. */
export const settledToDto = ({ lines }: Pick<Return, 'lines'>) =>
  lines
    .map((line) => ({ productId: line.productId, quantity: settledOf(line) }))
    .filter(({ quantity }) => quantity > 0)
