import type { AnswerOf } from '#base/contract/schemas.ts'
import { earlierOrderWords as words } from '#orders/orders/messages/earlier-orders.ts'
import { Code } from '#web/ui/code.tsx'
import { Moment } from '#web/ui/moment.tsx'

export type ArchivedOrder = AnswerOf<'ownEarlierOrders'>['rows'][number]

/** An order of an earlier shop, in its own words. Nothing can be done with it. */
export function EarlierOrder({ order }: { readonly order: ArchivedOrder }) {
  const { number, placedAt, total, currency, state, lines, address } = order
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <Code>{number}</Code>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <Moment at={placedAt} />
          {state !== '' && <span className="wrap-anywhere">{state}</span>}
        </p>
        <ul className="mt-1 text-sm wrap-anywhere">
          {numbered(lines).map(({ key, name, number: part, quantity, price }) => (
            <li key={key}>
              {quantity !== '' && <span className="tabular-nums">{words.pieces(quantity)} </span>}
              <bdi>{name || part}</bdi>
              {name !== '' && part !== '' && <span className="text-muted"> {part}</span>}
              {price !== '' && <span className="text-muted tabular-nums"> {price}</span>}
            </li>
          ))}
        </ul>
        {address.length > 0 && <p className="mt-1 text-sm wrap-anywhere text-muted">{address.join(', ')}</p>}
      </div>
      <span className="font-medium tabular-nums">
        {total} {currency}
      </span>
    </article>
  )
}

/** The lines with keys: two may be the same. */
function numbered(lines: ArchivedOrder['lines']) {
  return lines.map((line, at) => ({ ...line, key: String(at) }))
}
