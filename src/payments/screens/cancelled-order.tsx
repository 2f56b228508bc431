import PackageX from 'lucide-react/icons/package-x'
import { payment, screenRefusals, site } from '#contract/messages.ts'
import { ownMenu } from '#contract/own-menu.ts'
import { screens } from '#contract/screens.ts'
import type { Order } from '#orders/noun.ts'
import { Code } from '#ui/code.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

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
