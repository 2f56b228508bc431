import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { trackingForm } from '#base/contract/forms/shipment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { carrierNamedIn } from '#orders/orders/carrier-names.ts'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import type { Order } from '#orders/orders/model.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CarrierInput } from './carrier-fields.tsx'
import { Shipped } from './shipped-many.tsx'
import { doubtsOf, readTrackingList } from './tracking-list.ts'
import type { useShipping } from './use-shipping.ts'

interface Props {
  readonly orders: readonly Order[]
  readonly token: string
  readonly shipping: ReturnType<typeof useShipping>
  readonly onClose: () => void
  /** Some were shipped. */
  readonly onDone: () => void
}

const wrongIn = checkBy(trackingForm)

/**
 * Ships chosen orders with tracking numbers that were typed, pasted or scanned. Doubtful numbers are named first, and nothing is sent
 * before somebody has said that they are right. Then each order can be undone until its mail leaves.
 */
export function ShipMany({ orders, token, shipping, onClose, onDone }: Props) {
  const [shipped, setShipped] = useState<readonly Order[]>()
  const [used, setUsed] = useState<{ key: string; found: { tracking: string; number: string }[] }>()
  const [approved, setApproved] = useState('')
  const form = useSendingForm<{ carrier: string; list: string }>({
    initial: { carrier: '', list: '' },
    check: ({ carrier, list }) => ({
      ...wrongIn({ carrier, tracking: '' }),
      list: readTrackingList(list, listed(carrier)).errors[0],
    }),
    async send({ carrier, list }) {
      const { numbers } = readTrackingList(list, listed(carrier))
      const key = JSON.stringify([...numbers])
      const { used: found } = await call('checkTracking', { token, body: { numbers: [...numbers.values()] } })
      setUsed({ key, found })
      const doubts = doubtsOf(numbers, listed(carrier), found)
      if (doubts.length > 0 && approved !== doubts.join()) return
      const parcels = listed(carrier).map((order) => ({
        orderId: order.id,
        carrier: order.carrier,
        tracking: numbers.get(order.id) ?? '',
      }))
      const ids = await shipping.shipMany(
        orders.map(({ id }) => id),
        parcels,
      )
      onDone()
      if (ids.length === 0) onClose()
      else setShipped(orders.filter(({ id }) => ids.includes(id)))
    },
  })
  function listed(carrier: string) {
    return orders.map(({ id, number, delivery }) => ({
      id,
      number,
      carrier: carrier.trim() || carrierNamedIn(delivery?.name ?? ''),
    }))
  }
  const { carrier, list } = form.form.latest()
  const { numbers } = readTrackingList(list, listed(carrier))
  const isCurrent = used?.key === JSON.stringify([...numbers])
  const doubts = doubtsOf(numbers, listed(carrier), isCurrent ? used.found : [])
  const unpaid = orders.filter(({ paid }) => !paid).length
  if (shipped) return <Shipped orders={shipped} shipping={shipping} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={words.shipMany(orders.length)} about={words.manyAbout} wide>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.shipMany(orders.length)}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        {unpaid > 0 && <p className="text-warning">{words.unpaidAmong(unpaid)}</p>}
        <CarrierInput {...form.field('carrier')} hint={words.ownCarrier} />
        <TextArea label={words.list} hint={words.listHint} optional rows={6} {...form.field('list')} />
        <ol className="columns-1 rounded-box border border-base-300 p-3 text-sm sm:columns-2">
          {listed(carrier).map((order) => (
            <li key={order.id} className="font-mono wrap-anywhere">
              {words.parcelOf(order.number, order.carrier, numbers.get(order.id) ?? words.noTracking)}
            </li>
          ))}
        </ol>
        <ul role="status" className="flex flex-col gap-1 text-sm font-medium text-warning empty:hidden">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        {doubts.length > 0 && (
          <Checkbox
            label={words.anyway}
            checked={approved === doubts.join()}
            onChange={({ target }) => setApproved(target.checked ? doubts.join() : '')}
          />
        )}
      </Form>
    </Dialog>
  )
}
