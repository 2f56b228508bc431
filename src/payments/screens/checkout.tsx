import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useState } from 'react'
import { checkout, site, payment as words } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import type { Order } from '#orders/noun.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { usePayment } from './use-payment.ts'

// The provider's script is loaded by this page alone, and only in live mode.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

interface Props {
  readonly order: Order
  readonly provider: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  readonly token: string
  readonly refetchOrder: () => Promise<unknown>
}

/** The card form, or the result of the payment. A paid order always shows its confirmation. */
export function Checkout(props: Props) {
  const { order } = props
  // When the order is paid on this page, the focus moves to the confirmation; on a later visit it does not.
  const [wasPaid] = useState(order.paid)
  if (order.paid) return <Confirmation transactionId={order.transactionId ?? ''} takesFocus={!wasPaid} />
  return <OpenCheckout {...props} />
}

function OpenCheckout({ order, provider, token, refetchOrder }: Props) {
  const payment = usePayment(order, token, refetchOrder)
  const { state } = payment
  if (state.kind === 'done') return <Confirmation transactionId={state.transactionId} takesFocus />
  if (state.kind === 'closed') {
    return (
      <section className="rounded-box border border-base-300 bg-base-100">
        <ErrorState title={state.message} again={() => void payment.open()} againLabel={site.tryAgain} />
      </section>
    )
  }
  if (state.kind === 'settling') {
    return (
      <section className="rounded-box border border-base-300 bg-base-100">
        <LoadingState label={state.message} />
      </section>
    )
  }
  const form = { payment, publishableKey: provider.publishableKey, total: order.price }
  return (
    <section aria-label={checkout.card} className="rounded-box border border-base-300 bg-base-100 p-5">
      <h2 className="mb-4 text-heading">{checkout.card}</h2>
      {provider.kind === 'sandbox' ? (
        <>
          <SandboxCardForm {...form} />
          <p className="mt-4 text-sm text-muted">{checkout.demoCards}</p>
        </>
      ) : (
        <Suspense fallback={<LoadingState label={site.loading} />}>
          <StripeCardForm {...form} />
        </Suspense>
      )}
    </section>
  )
}

function Confirmation({ transactionId, takesFocus }: { transactionId: string; takesFocus: boolean }) {
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h2 tabIndex={-1} ref={takesFocus ? focus : undefined} className="text-heading">
        {words.congrats}
      </h2>
      <p>
        {words.transaction}: <span className="font-mono break-all">{transactionId}</span>
      </p>
      <p className="text-muted">{checkout.paidHint}</p>
      {/* A full page load, so that the provider's script is gone. */}
      <a href={screens.myOrders} className="btn border-edge bg-base-100 hover:bg-base-200">
        My Orders
      </a>
    </section>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
