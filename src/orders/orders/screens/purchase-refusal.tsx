import { Link } from 'react-router'
import { ownMenu } from '#base/contract/own-menu.ts'
import { screens } from '#base/contract/screens.ts'
import type { CallRefused } from '#web/client/call.ts'

/** Why the shop refused the order. The element exists before, so that screen readers announce its content. */
export function PurchaseRefusal({ refusal }: { refusal: CallRefused | undefined }) {
  return (
    <p role="alert" className="text-error empty:hidden">
      {refusal?.message}
      {refusal && holdsOrders(refusal) && (
        <Link to={screens.myOrders} className="link mt-1 block w-fit">
          {ownMenu.myOrders}
        </Link>
      )}
    </p>
  )
}

/** Whether the buyer must first pay for or cancel an earlier order. */
function holdsOrders({ body }: CallRefused): boolean {
  return 'unpaidOrders' in body && typeof body.unpaidOrders === 'number' && body.unpaidOrders > 0
}
