import { useState } from 'react'
import { refusals } from '#base/contract/messages/refusals.ts'
import { shipmentWords } from '#base/contract/messages/shipments.ts'
import { shopDateWriting } from '#base/date-writing.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import { LinesToCome, ParcelLines } from '#orders/orders/screens/parcel-lines.tsx'
import { shippingWords as words } from '#orders/shipments/messages.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ArrivedButton } from './arrived-button.tsx'
import { DeskNotes } from './desk-notes.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { Unprintable } from './unprintable.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

type Open = { kind: 'ship' } | { kind: 'track' | 'take_back'; parcel: Parcel }

/** The shipments of an order for admins: ship a part or the rest, change the tracking number, take one back. */
export function ShipmentsSection({ order, token, reload }: Props) {
  const [open, setOpen] = useState<Open>()
  const [mayShip, mayShipUnpaid] = [useMay('orders.ship'), useMay('orders.ship_unpaid')]
  const close = () => setOpen(undefined)
  if (order.differenceOf !== null) return null
  const isToShip = mayShip && order.status === 'pending' && order.lines.some(({ left }) => left > 0)
  const canShip = isToShip && !order.desk?.held && (order.paid || mayShipUnpaid)
  return (
    <Section
      title={shipmentWords.title}
      action={
        canShip && (
          <Button kind="primary" size="small" onClick={() => setOpen({ kind: 'ship' })}>
            {words.ship}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {canShip && <Unprintable id={order.id} token={token} />}
        <DeskNotes order={order} token={token} reload={reload} />
        {isToShip && !order.paid && !mayShipUnpaid && (
          <p className="text-sm">{refusals.shipUnpaidNotPermitted}</p>
        )}
        {order.shipments.length === 0 && <p className="text-muted">{shipmentWords.none}</p>}
        {order.shipments.map((parcel) => (
          <Card key={parcel.id} className="flex flex-wrap items-start justify-between gap-3">
            <ParcelLines parcel={parcel} />
            {mayShip && (
              <span className="flex flex-wrap gap-1">
                <ArrivedButton
                  orderId={order.id}
                  parcel={parcel}
                  label={shipmentWords.markArrived}
                  access={{ token }}
                  reload={reload}
                />
                <ParcelActions parcel={parcel} open={setOpen} />
              </span>
            )}
          </Card>
        ))}
        {order.shipments.length > 0 && <LinesToCome order={order} />}
      </div>
      {open?.kind === 'ship' && <ShipDialog order={order} token={token} onClose={close} onDone={reload} />}
      {open?.kind === 'track' && (
        <TrackingDialog order={order} parcel={open.parcel} token={token} onClose={close} onDone={reload} />
      )}
      <Confirm
        open={open?.kind === 'take_back'}
        onClose={close}
        title={words.takeBackTitle}
        action={words.takeBack}
        onConfirm={async () => {
          if (open?.kind !== 'take_back') return
          await call('takeShipmentBack', { params: { id: order.id, shipmentId: open.parcel.id }, token })
          toast('done', words.takenBack)
          await reload()
        }}
      >
        {words.takeBackWhat}
      </Confirm>
    </Section>
  )
}

const day = shopDateWriting({ dateStyle: 'medium', timeStyle: 'short' })

function ParcelActions({ parcel, open }: { parcel: Parcel; open: (open: Open) => void }) {
  const at = day.format(new Date(parcel.shippedAt))
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-label={words.editThis(at)}
        onClick={() => open({ kind: 'track', parcel })}
      >
        {words.edit}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={words.takeBackThis(at)}
        onClick={() => open({ kind: 'take_back', parcel })}
      >
        {words.takeBack}
      </Button>
    </>
  )
}
