import { checkBy } from '#base/contract/forms/check.ts'
import { trackingForm } from '#base/contract/forms/shipment.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import { CarrierFields } from '#orders/orders/screens/carrier-fields.tsx'
import { shippingWords as words } from '#orders/shipments/messages.ts'
import { call } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly order: Order
  readonly parcel: Parcel
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongIn = checkBy(trackingForm)

/** Changes the carrier and the tracking number of a shipment. */
export function TrackingDialog({ order, parcel, token, onClose, onDone }: Props) {
  const form = useSendingForm<{ carrier: string; tracking: string }>({
    initial: { carrier: parcel.carrier, tracking: parcel.tracking },
    check: wrongIn,
    send: async (body) => {
      await call('changeTracking', { params: { id: order.id, shipmentId: parcel.id }, token, body })
      toast('done', words.saved)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.editTitle}>
      <DialogForm sending={form}>
        <CarrierFields carrier={form.field('carrier')} tracking={form.field('tracking')} />
      </DialogForm>
    </Dialog>
  )
}
