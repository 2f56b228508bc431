import PackageX from 'lucide-react/icons/package-x'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { ownMenu } from '#base/contract/own-menu.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { payment } from '#orders/orders/messages/payment.ts'
import type { Order } from '#orders/orders/model.ts'
import { Code } from '#web/ui/code.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Shows that an order was cancelled, beside its summary. */
export function CancelledOrder({ order }: { order: Order }) {
  return (
    <section className="rounded-box border border-base-300 bg-base-100">
      <EmptyState icon={<PackageX />} title={screenRefusals.orderCancelled} action={<NextLinks />}>
        {order.transactionId && (
          <>
            {payment.transaction}: <Code>{order.transactionId}</Code>
          </>
        )}
      </EmptyState>
    </section>
  )
}

/** For an id without an order, or of another person's order: it offers only where to go next. */
export function NoOrder() {
  return <EmptyState icon={<PackageX />} title={screenRefusals.missingOrder} action={<NextLinks />} />
}

function NextLinks() {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton to={screens.myOrders}>{ownMenu.myOrders}</LinkButton>
      <LinkButton to={screens.products}>{site.getStarted}</LinkButton>
    </div>
  )
}
