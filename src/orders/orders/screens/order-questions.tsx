import { askedWords } from '#base/contract/messages/asked-differences.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { productName } from '#base/contract/product-name.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { call } from '#web/client/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { QuickShip } from './quick-ship.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipMany } from './ship-many.tsx'
import type { useShipping } from './use-shipping.ts'

/** The question that an admin is asked before an order changes. */
export type Asking =
  | { kind: 'ship' | 'remove' | 'refund'; order: Order }
  | { kind: 'ship_many'; orders: readonly Order[]; clear: () => void }

interface Props {
  readonly asking: Asking | undefined
  readonly close: () => void
  readonly shipping: ReturnType<typeof useShipping>
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The confirmation dialogs of Manage All Orders. They stay mounted, so that their closing animation plays. */
export function OrderQuestions({ asking, close, shipping, token, reload }: Props) {
  async function remove({ id }: Order) {
    await call('removeOrder', { params: { id }, token })
    toast('done', toasts.dataDeleted)
    await reload()
  }
  return (
    <>
      {asking?.kind === 'ship' && <QuickShip order={asking.order} shipping={shipping} onClose={close} />}
      {asking?.kind === 'ship_many' && (
        <ShipMany {...{ token, shipping }} orders={asking.orders} onClose={close} onDone={asking.clear} />
      )}
      <Confirm
        open={asking?.kind === 'remove'}
        onClose={close}
        title={orderWords.cancelTitle(asking?.kind === 'remove' ? productName(asking.order.product) : '')}
        action={orderWords.cancelAction}
        keep={orderWords.cancelKeep}
        danger
        onConfirm={async () => {
          if (asking?.kind === 'remove') await remove(asking.order)
        }}
      >
        {asking?.kind === 'remove' && removeWhat(asking.order)}
      </Confirm>
      {asking?.kind === 'refund' && (
        <RefundDialog order={asking.order} token={token} onClose={close} onDone={reload} />
      )}
    </>
  )
}

function removeWhat({ differenceOf, email }: Order): string {
  return differenceOf === null ? words.remove(email) : askedWords.removeWhat(email)
}
