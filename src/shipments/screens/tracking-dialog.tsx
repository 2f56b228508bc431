import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { trackingForm } from '#contract/forms/shipment.ts'
import { shippingWords as words } from '#contract/messages.ts'
import type { Order } from '#orders/noun.ts'
import type { Parcel } from '#orders/parcel.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { useSendingForm } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import { CarrierFields } from './carrier-fields.tsx'

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
