import { lazy, Suspense } from 'react'
import { newestKeys } from '#orders/orders/screens/stored-keys.ts'
import { useSession } from '#people/identity/screens/session.tsx'
import type { WaitingOrdersProps } from './waiting-orders.tsx'

// Few visitors have an order.
const WaitingOrders = lazy(async () => ({
  default: (await import('./waiting-orders.tsx')).WaitingOrders,
}))

/** The place of the orders that wait for their payment. Without a session and without a stored key, nothing is loaded. */
export function WaitingOrdersSlot(props: WaitingOrdersProps) {
  const session = useSession()
  if (session.kind === 'loading') return null
  if (session.kind === 'signed_out' && newestKeys(1).length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-4 empty:hidden">
      <Suspense>
        <WaitingOrders {...props} />
      </Suspense>
    </div>
  )
}
