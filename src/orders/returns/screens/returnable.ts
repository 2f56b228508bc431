import type { Order } from '#orders/orders/model.ts'

type Line = Order['lines'][number]

/** The lines of an order of which pieces can be returned now. */
export function returnableLines<Each extends Pick<Line, 'returnable' | 'returnUntil'>>(
  lines: readonly Each[],
  now: Date,
): Each[] {
  return lines.filter(
    ({ returnable, returnUntil }) =>
      returnable > 0 && returnUntil !== null && now.getTime() <= new Date(returnUntil).getTime(),
  )
}

/** Orders of which pieces can be returned, also after the time to return them: staff may open such a return. */
export function shippedLines<Each extends Pick<Line, 'returnable' | 'returnUntil'>>(
  lines: readonly Each[],
): Each[] {
  return lines.filter(({ returnable, returnUntil }) => returnable > 0 && returnUntil !== null)
}
