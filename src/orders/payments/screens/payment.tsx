import Lock from 'lucide-react/icons/lock'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { OrderSummary } from '#orders/orders/screens/order-summary.tsx'
import { keyFragment } from '#orders/orders/screens/stored-keys.ts'
import { type OrderAccess, useOrderAccess } from '#orders/orders/screens/use-access.ts'
import { useAnswer } from '#orders/orders/screens/use-answer.ts'
import { checkout } from '#orders/payments/messages/checkout.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { toast } from '#web/ui/toast.tsx'
import { CancelledOrder, NoOrder } from './cancelled-order.tsx'
import { Checkout } from './checkout.tsx'
import { type Returned, returnedIn } from './payment-state.ts'

// Loaded for admins only.
const OtherCustomersOrder = lazy(async () => ({
  default: (await import('./other-customers-order.tsx')).OtherCustomersOrder,
}))

export const handle: PageHandle = { isShell: true, early: 'order=:id' }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  head({ title: 'Payment', description: 'Pay for one order.' }, matches)

export function loader({ context }: LoaderFunctionArgs) {
  return context.shop.payment
}

/**
 * Card payment for one order (spec §2: not guarded). The server sends the same page for every id, so a visitor learns
 * nothing; only its buyer, by the session or by the key of the order, gets the order and its client secret.
 */
export default function PaymentPage() {
  const { id = '' } = useParams()
  const access = useOrderAccess(id)
  useOrderedToast(id)
  const returned = useReturn()
  return (
    <div className="mx-auto w-full max-w-4xl px-gutter py-8">
      <h1 className="mb-6 text-title">Payment</h1>
      {access === 'loading' && <LoadingState label={site.loading} />}
      {access === 'none' && (
        <EmptyState
          icon={<Lock />}
          title={screenRefusals.anonymous}
          action={
            <LinkButton
              kind="primary"
              to={`${screens.login}?from=${encodeURIComponent(screens.payment(id))}`}
            >
              {site.login}
            </LinkButton>
          }
        >
          {checkout.loginWhy}
        </EmptyState>
      )}
      {typeof access === 'object' && <OnePayment id={id} access={access} returned={returned} />}
    </div>
  )
}

/**
 * Shows a toast once to a buyer who comes from the purchase page, and reloads the page when it needs its own document.
 */
function useOrderedToast(id: string) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { kind } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (kind === 'stripe' && !isOwnDocument(pathname)) {
      // The browser may store nothing, and a page that is loaded again has forgotten the key.
      window.history.replaceState(window.history.state, '', `${pathname}${keyFragment(id)}`)
      return window.location.reload()
    }
    if (!state?.ordered) return
    toast('done', toasts.ordered)
    void navigate(pathname, { replace: true, state: null })
  }, [id, state, pathname, kind, navigate])
}

/**
 * How a payment on the page of another company ended, from the query of this page's address. Removes the query, because it has the
 * client secret.
 */
function useReturn(): Returned | undefined {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [returned] = useState(() => returnedIn(search))
  useEffect(() => {
    if (returnedIn(search)) void navigate(pathname, { replace: true })
  }, [search, pathname, navigate])
  return returned
}

/**
 * Whether the browser loaded this page itself, as opposed to a navigation inside the shop: only this page's own
 * response allows the provider's script (Content-Security-Policy).
 */
function isOwnDocument(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === pathname
}

interface OnePaymentProps {
  readonly id: string
  readonly access: OrderAccess
  readonly returned: Returned | undefined
}

function OnePayment({ id, access, returned }: OnePaymentProps) {
  const { token, orderKey, email } = access
  const provider = useLoaderData<typeof loader>()
  const {
    data: order,
    error,
    again,
    // Not when the customer comes back to the window: a form must not lose what was typed because it was left for a moment.
  } = useAnswer([id, token !== undefined, orderKey].join(), async (signal) =>
    orderFromDto(await call('oneOrder', { params: { id }, token, orderKey, signal })),
  )

  if (error instanceof CallRefused && error.status === 404) return <NoOrder />
  if (error) {
    return <ErrorState title={error.message} again={() => void again()} againLabel={site.tryAgain} />
  }
  if (!order) return <LoadingState label={site.loading} />
  const isOwn = orderKey !== undefined || order.email === email
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      {/* First, so that a phone shows the form and its total without scrolling. */}
      <div className="min-w-0 md:col-start-2 md:row-start-1">
        {!isOwn && (
          <Suspense fallback={<LoadingState label={site.loading} />}>
            <OtherCustomersOrder order={order} />
          </Suspense>
        )}
        {isOwn && order.status === 'cancelled' && <CancelledOrder order={order} />}
        {isOwn && order.status !== 'cancelled' && (
          <Checkout
            order={order}
            provider={provider}
            access={access}
            returned={returned}
            refetchOrder={again}
          />
        )}
      </div>
      <div className="min-w-0 md:col-start-1 md:row-start-1">
        {isOwn ? <OrderSummary order={order} /> : <OrderSummary order={order} title={checkout.order} />}
      </div>
    </div>
  )
}
