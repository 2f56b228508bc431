import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { trackingForm } from '#base/contract/forms/shipment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { carrierNamedIn } from '#orders/orders/carrier-names.ts'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import type { Order } from '#orders/orders/model.ts'
import { attempts } from '#web/client/attempt.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { MissingFields } from './next-step.tsx'
import type { useShipping } from './use-shipping.ts'

interface Props {
  readonly order: Order
  readonly shipping: ReturnType<typeof useShipping>
  readonly onClose: () => void
}

const wrongIn = checkBy(trackingForm)

/** Ships all that is left of an order from the table, with its carrier and tracking number if there are any. */
export function QuickShip({ order, shipping, onClose }: Props) {
  const [tries] = useState(attempts)
  const form = useSendingForm<{ carrier: string; tracking: string }>({
    initial: { carrier: carrierNamedIn(order.delivery?.name ?? ''), tracking: '' },
    check: wrongIn,
    send: async (parcel) => {
      await tries.send(parcel, (key) => shipping.ship(order, parcel, key))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.shipThis(order.number)} about={words.about}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.ship}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <MissingFields order={order} />
        {!order.paid && <p className="text-warning">{words.unpaid}</p>}
        <CarrierFields carrier={form.field('carrier')} tracking={form.field('tracking')} />
      </Form>
    </Dialog>
  )
}
