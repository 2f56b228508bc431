import UserRound from 'lucide-react/icons/user-round'
import { menu } from '#base/contract/menu.ts'
import { privacy } from '#base/contract/messages/privacy.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { Order } from '#orders/orders/model.ts'
import { PaymentState, ShipmentState } from '#orders/orders/screens/order-states.tsx'
import { checkout } from '#orders/payments/messages/checkout.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What an admin sees of a customer's order: its owner and its state. Only the customer can pay. */
export function OtherCustomersOrder({ order }: { order: Order }) {
  const whose = order.email || privacy.formerCustomer
  const manage = `${staffScreens.manageOrders}?q=${encodeURIComponent(order.id)}`
  return (
    <section className="rounded-box border border-base-300 bg-base-100 wrap-anywhere">
      <EmptyState
        icon={<UserRound />}
        title={checkout.ofAnother(whose)}
        action={
          <LinkButton to={manage} kind="primary">
            {menu.manageOrders}
          </LinkButton>
        }
      >
        <span className="flex flex-wrap justify-center gap-x-4">
          <PaymentState order={order} />
          <ShipmentState order={order} />
        </span>
        <span className="mt-2 block">{checkout.ofAnotherWhat}</span>
      </EmptyState>
    </section>
  )
}
