import type { ReactNode } from 'react'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'

type Line = Order['lines'][number]

/** This many lines are shown at first; the others open on demand. */
const shownLines = 3

/** The products of an order, as a list that stays short for a long order. A single product is not a list; a difference says what it is. */
export function OrderLines({ order, show }: { order: Order; show: (line: Line) => ReactNode }) {
  const [only, ...others] = order.lines
  if (only === undefined) return <p className="font-medium wrap-anywhere">{order.product}</p>
  if (others.length === 0) return show(only)
  const hidden = order.lines.slice(shownLines)
  return (
    <>
      <Lines lines={order.lines.slice(0, shownLines)} show={show} />
      {hidden.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-field py-1 text-sm text-muted hover:underline">
            {orderWords.moreLines(hidden.length)}
          </summary>
          <Lines lines={hidden} show={show} />
        </details>
      )}
    </>
  )
}

function Lines({ lines, show }: { lines: readonly Line[]; show: (line: Line) => ReactNode }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map((line) => (
        <li key={line.productId}>{show(line)}</li>
      ))}
    </ul>
  )
}
