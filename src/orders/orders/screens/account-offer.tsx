import { oneOrder } from '#base/contract/messages/one-order.ts'
import { screens, signupFor } from '#base/contract/screens.ts'
import type { Order } from '#orders/orders/model.ts'
import type { OrderAccess } from './use-access.ts'

/**
 * Offers a guest who has paid an account with the email of the order, which the order joins when that email is verified. To a
 * guest who has just made it, says what is left to do.
 */
export function AccountOffer({ order: { id, email, guest }, access }: { order: Order; access: OrderAccess }) {
  if (!guest) return null
  if (access.token !== undefined)
    return access.email === email ? (
      <p className="text-muted wrap-anywhere">{oneOrder.confirmHint(email)}</p>
    ) : null
  return (
    <section aria-label={oneOrder.accountTitle} className="flex flex-col items-start gap-3">
      <h2 className="font-medium">{oneOrder.accountTitle}</h2>
      <p className="text-muted wrap-anywhere">{oneOrder.accountHint(email)}</p>
      {/* A full page load: on the payment page, so that the provider's script is gone. */}
      <a href={signupFor(email, screens.order(id))} className="btn border-edge bg-base-100 hover:bg-base-200">
        {oneOrder.makeAccount}
      </a>
    </section>
  )
}
