import { shipmentWords as words } from '#base/contract/messages/shipments.ts'
import type { Order } from '#orders/orders/model.ts'
import { LinesToCome, ParcelLines } from './parcel-lines.tsx'

/** What came of an order, where each parcel is, and what still comes; nothing before anything was shipped. */
export function OrderParcels({ order }: { order: Order }) {
  // A parcel with the whole order, without a tracking number, says no more than the state of the order.
  const [only, ...others] = order.shipments
  const isPlain =
    order.status === 'shipped' && others.length === 0 && only?.tracking === '' && only.carrier === ''
  if (only === undefined || isPlain) return null
  return (
    <section aria-label={words.title} className="mt-1 flex flex-col gap-2 text-sm">
      {order.shipments.map((parcel) => (
        <ParcelLines key={parcel.id} parcel={parcel} />
      ))}
      <LinesToCome order={order} />
    </section>
  )
}
