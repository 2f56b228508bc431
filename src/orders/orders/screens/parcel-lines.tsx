import { shipmentWords as words } from '#base/contract/messages/shipments.ts'
import { shownName } from '#base/contract/product-name.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import { Code } from '#web/ui/code.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** When a parcel was shipped, what is in it, and where it is. */
export function ParcelLines({ parcel }: { parcel: Parcel }) {
  const { lines, carrier, tracking, trackingUrl, shippedAt, arrivedAt } = parcel
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">
        {words.shippedOn} <Moment at={shippedAt} />
        {arrivedAt !== null && (
          <>
            {', '}
            {words.arrivedOn} <Moment at={arrivedAt} />
          </>
        )}
        {carrier !== '' && ` · ${carrier}`}
        {tracking !== '' && (
          <>
            {' · '}
            <Code>{tracking}</Code>
          </>
        )}
      </p>
      <ul>
        {lines.map(({ productId, product, quantity }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity} × <bdi>{shownName(product)}</bdi>
          </li>
        ))}
      </ul>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="link inline-block min-h-6">
          {words.trackAt(carrier)}
        </a>
      )}
    </div>
  )
}

/** The lines of an order of which some pieces are left to ship. */
export function LinesToCome({ order }: { order: Order }) {
  const rest = order.lines.filter(({ left }) => left > 0)
  if (rest.length === 0) return null
  return (
    <div>
      <p className="text-sm text-muted">{words.stillComes}</p>
      <ul>
        {rest.map(({ productId, product, left }) => (
          <li key={productId} className="wrap-anywhere">
            {left} × <bdi>{shownName(product)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
