import { shipmentWords as words } from '#base/contract/messages/shipments.ts'
import type { OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { LinesToCome, ParcelLines } from '#orders/orders/screens/parcel-lines.tsx'
import { SidePart } from '#orders/orders/screens/side-part.tsx'
import { ArrivedButton } from './arrived-button.tsx'

/** What came of a buyer's order, where each parcel is, and what still comes; nothing before the order is paid or shipped. */
export function BuyerShipments({ order, access, refetch }: OrderSectionProps) {
  const { shipments, status, paid } = order
  const isWaiting = paid && status === 'pending'
  if (order.differenceOf !== null || (shipments.length === 0 && !isWaiting)) return null
  return (
    <SidePart title={words.title}>
      <div className="flex flex-col gap-4">
        {shipments.length === 0 && <p className="text-muted">{words.none}</p>}
        {shipments.map((parcel) => (
          <div key={parcel.id} className="flex flex-col items-start gap-2">
            <ParcelLines parcel={parcel} />
            <ArrivedButton
              orderId={order.id}
              parcel={parcel}
              label={words.itArrived}
              access={access}
              reload={refetch}
            />
          </div>
        ))}
        {shipments.length > 0 && <LinesToCome order={order} />}
      </div>
    </SidePart>
  )
}
