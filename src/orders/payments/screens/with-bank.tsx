import Hourglass from 'lucide-react/icons/hourglass'
import { oneOrder } from '#base/contract/messages/one-order.ts'
import { ownMenu } from '#base/contract/own-menu.ts'
import { screens } from '#base/contract/screens.ts'
import type { Order } from '#orders/orders/model.ts'
import { keyFragment } from '#orders/orders/screens/stored-keys.ts'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { otherWays as words } from '#orders/payments/messages/other-ways.ts'

interface Props {
  readonly order: Order
  readonly access: OrderAccess
  readonly provider: 'stripe' | 'sandbox'
  readonly clientSecret: string
}

/** Says that a bank decides about the payment, in place of the form: nobody can pay a second time meanwhile. */
export function WithBank({ order, access, provider, clientSecret }: Props) {
  const next =
    access.token === undefined
      ? { to: `${screens.order(order.id)}${keyFragment(order.id)}`, label: oneOrder.again }
      : { to: screens.myOrders, label: ownMenu.myOrders }
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <Hourglass aria-hidden className="size-10 text-info" />
      <h2 className="text-heading">{words.waitingTitle}</h2>
      <p>{words.waiting}</p>
      {/* A full page load, so that the provider's script is gone. */}
      <a href={next.to} className="btn border-edge bg-base-100 hover:bg-base-200">
        {next.label}
      </a>
      {provider === 'sandbox' && (
        <a href={bankPage(clientSecret)} className="text-sm underline">
          {words.demoBank}
        </a>
      )}
    </section>
  )
}

/** The page of the sandbox on which the bank answers at once (src/app/sandbox/stripe/README.md). */
function bankPage(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_')
  const query = new URLSearchParams({ payment_intent_client_secret: clientSecret })
  return `/api/sandbox/stripe/page/${id}?${query}`
}
