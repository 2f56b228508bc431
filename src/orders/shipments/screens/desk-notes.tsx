import Hand from 'lucide-react/icons/hand'
import PackageOpen from 'lucide-react/icons/package-open'
import { useState } from 'react'
import type { Order } from '#orders/orders/model.ts'
import { shippingWords as words } from '#orders/shipments/messages.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { HoldDialog } from './hold-dialog.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Why an order is held and who packs it, for staff, with what they can do about it. */
export function DeskNotes({ order, token, reload }: Props) {
  const [isHolding, setHolding] = useState(false)
  const may = useRights()
  const { id, status, payment, desk } = order
  if (status !== 'pending' || payment === 'refunded') return null
  const mayHold = may('orders.ship') || may('orders.edit')
  const undo = (name: 'releaseOrder' | 'stopPacking') => () => {
    call(name, { params: { id }, token })
      .then(reload)
      .catch((error) => toast('failed', errorSentence(error)))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {desk?.packer && (
        <>
          <Status icon={PackageOpen} tone="info" wraps>
            {words.packing(desk.packer)}
          </Status>
          {may('orders.ship') && (
            <Button size="small" onClick={undo('stopPacking')}>
              {words.stopPacking}
            </Button>
          )}
        </>
      )}
      {desk?.held && (
        <Status icon={Hand} tone="attention" wraps>
          {words.held}: {desk.held}
        </Status>
      )}
      {mayHold && (
        <Button size="small" onClick={desk?.held ? undo('releaseOrder') : () => setHolding(true)}>
          {desk?.held ? words.release : words.hold}
        </Button>
      )}
      {isHolding && <HoldDialog id={id} token={token} onClose={() => setHolding(false)} onDone={reload} />}
    </div>
  )
}
