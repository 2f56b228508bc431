import { Link } from 'react-router'
import type { CallRefused } from '#client/call.ts'
import { menu } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'

/** Why the shop refused the order; the place is there before, so that it is read out when it is filled. */
export function PurchaseRefusal({ refusal }: { refusal: CallRefused | undefined }) {
  return (
    <p role="alert" className="text-error empty:hidden">
      {refusal?.message}
      {refusal && holdsOrders(refusal) && (
        <Link to={screens.myOrders} className="link mt-1 block w-fit">
          {menu.myOrders}
        </Link>
      )}
    </p>
  )
}

/** Whether the way out is to pay for or cancel what this person has ordered before. */
function holdsOrders({ body }: CallRefused): boolean {
  return 'unpaidOrders' in body && typeof body.unpaidOrders === 'number' && body.unpaidOrders > 0
}
