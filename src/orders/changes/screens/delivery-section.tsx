import { useState } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '#base/contract/order-number.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { editDeliveryWords as words } from '#orders/changes/messages.ts'
import { differenceWords } from '#orders/orders/messages/differences.ts'
import type { Order } from '#orders/orders/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { AskedList, useAsked } from './asked-list.tsx'
import { EditDelivery } from './edit-delivery.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/**
 * Where the order goes and how can be changed here, as long as nothing of it was shipped and the customer is not asked for a
 * difference.
 */
export function DeliverySection({ order, token, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('orders.edit')
  const { data: asked = [] } = useAsked(order.id, token)
  const isEditable =
    mayEdit && order.status === 'pending' && order.shipments.length === 0 && order.payment !== 'refunded'
  if (order.differenceOf !== null) return <OfOrder firstId={order.differenceOf} />
  if (!isEditable && asked.length === 0) return null
  const isAsking = asked.some(({ state }) => state === 'open' || state === 'processing')
  return (
    <Section title={words.title} about={isEditable ? words.about : undefined}>
      <AskedList orderId={order.id} token={token} reload={reload} />
      {isEditable && !isAsking && <Edit {...{ order, token, reload, isOpen, setOpen }} />}
    </Section>
  )
}

/** The order that a difference belongs to. */
function OfOrder({ firstId }: { firstId: string }) {
  return (
    <Section title={differenceWords.title} about={differenceWords.about}>
      <Link to={staffScreens.manageOrder(firstId)} className="link">
        {differenceWords.first(orderNumber(firstId))}
      </Link>
    </Section>
  )
}

interface EditProps extends Props {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

function Edit({ order, token, reload, isOpen, setOpen }: EditProps) {
  return isOpen ? (
    <EditDelivery
      {...{ order, token }}
      close={() => setOpen(false)}
      done={async () => {
        setOpen(false)
        await reload()
      }}
    />
  ) : (
    <Button onClick={() => setOpen(true)}>{words.open}</Button>
  )
}
