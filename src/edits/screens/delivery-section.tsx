import { useState } from 'react'
import { editDeliveryWords as words } from '#contract/messages.ts'
import type { Order } from '#orders/noun.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { EditDelivery } from './edit-delivery.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Where the order goes and how can be changed here, as long as nothing of it was shipped. */
export function DeliverySection({ order, token, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isEditable =
    order.status === 'pending' && order.shipments.length === 0 && order.payment !== 'refunded'
  if (!isEditable) return null
  return (
    <Section title={words.title} about={words.about}>
      {isOpen ? (
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
      )}
    </Section>
  )
}
