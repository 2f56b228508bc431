import CreditCard from 'lucide-react/icons/credit-card'
import { useId, useState } from 'react'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatMoney } from '#base/money.ts'
import { isSoldOut, type Product } from '#catalog/products/model.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { purchaseNotices as words } from '#orders/orders/messages/purchase-notices.ts'
import { waitingOrders } from '#orders/orders/messages/waiting-orders.ts'
import { countPieces, type Order } from '#orders/orders/model.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { isCancellable, isHeld } from './payable.ts'

interface Props {
  readonly order: Order
  readonly product: Product
  readonly token: string
  /** The order was cancelled: the page shows what changed. */
  readonly cancelled: () => Promise<unknown>
}

/** Points to an unpaid order of this product, so that nobody places a second one by mistake. */
export function OpenOrder({ order, product, token, cancelled }: Props) {
  const [cancelling, setCancelling] = useState<Order>()
  const pieces = order.lines.find(({ productId }) => productId === product.id)?.quantity ?? 0
  const hasRest = isHeld(order) && isSoldOut(product)
  const held = waitingOrders.holdsLast(order.number, pieces, productName(product.name))
  async function cancel({ id }: Order) {
    await call('removeOrder', { params: { id }, token })
    await cancelled()
  }
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className="flex flex-col items-start gap-3 rounded-box border border-warning bg-base-200 p-4 text-sm"
    >
      <div className="flex gap-3">
        <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <h2 id={title} className="font-medium">
            {hasRest ? held : words.openOrder}
          </h2>
          <p className="mt-1 text-muted">
            {(isHeld(order) ? words.openOrderWhat : words.openOrderShipped)(
              countPieces(order),
              formatMoney(order.price),
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" to={screens.payment(order.id)} prefetch="intent">
          {words.payOpenOrder}
        </LinkButton>
        {isCancellable(order) && (
          <Button size="small" kind="quiet" onClick={() => setCancelling(order)}>
            {orderWords.cancelAction}
          </Button>
        )}
      </div>
      <CancelOrder order={cancelling} close={() => setCancelling(undefined)} cancel={cancel} />
    </section>
  )
}
