import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useState } from 'react'
import { oneOrder } from '#base/contract/messages/one-order.ts'
import { ownMenu } from '#base/contract/own-menu.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { payment as words } from '#orders/orders/messages/payment.ts'
import type { Order } from '#orders/orders/model.ts'
import { AccountOffer } from '#orders/orders/screens/account-offer.tsx'
import { isHeld, untilLabel } from '#orders/orders/screens/payable.ts'
import { keyFragment } from '#orders/orders/screens/stored-keys.ts'
import { TimeLeft } from '#orders/orders/screens/time-left.tsx'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { checkout } from '#orders/payments/messages/checkout.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PlusButton } from '#web/ui/plus-button.tsx'
import type { Returned } from './payment-state.ts'
import { SandboxCardForm } from './sandbox-card-form.tsx'
import { usePayment } from './use-payment.ts'

// The provider's script is loaded by this page alone, and only in live mode.
const StripeCardForm = lazy(async () => ({
  default: (await import('./stripe-card-form.tsx')).StripeCardForm,
}))

const OtherWays = lazy(async () => ({ default: (await import('./sandbox-other-ways.tsx')).SandboxOtherWays }))
const WithBank = lazy(async () => ({ default: (await import('./with-bank.tsx')).WithBank }))

interface Props {
  readonly order: Order
  readonly provider: { kind: 'stripe' | 'sandbox'; publishableKey: string }
  readonly access: OrderAccess
  readonly returned: Returned | undefined
  readonly refetchOrder: () => Promise<unknown>
}

/** The payment form, or the result of the payment. A paid order always shows its confirmation. */
export function Checkout(props: Props) {
  const { order, access } = props
  // When the order is paid on this page, the focus moves to the confirmation; on a later visit it does not.
  const [wasPaid] = useState(order.paid)
  if (order.paid)
    return (
      <Confirmation
        order={order}
        access={access}
        transactionId={order.transactionId ?? ''}
        takesFocus={!wasPaid}
      />
    )
  return <OpenCheckout {...props} />
}

function OpenCheckout({ order, provider, access, returned, refetchOrder }: Props) {
  const payment = usePayment(order, access, { refetchOrder, returned })
  const { state } = payment
  const [isByCard, setIsByCard] = useState(true)
  if (state.kind === 'done')
    return <Confirmation order={order} access={access} transactionId={state.transactionId} takesFocus />
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
  if (state.kind === 'bank') {
    return (
      <Suspense fallback={<LoadingState label={site.loading} />}>
        <WithBank order={order} access={access} provider={provider.kind} clientSecret={state.clientSecret} />
      </Suspense>
    )
  }
  const form = { payment, publishableKey: provider.publishableKey, total: order.price }
  const title = provider.kind === 'sandbox' ? checkout.card : checkout.anyWay
  // What was refused in one way says nothing of the other.
  const change = (toCard: boolean) => {
    payment.forgetRefusal()
    setIsByCard(toCard)
  }
  return (
    <>
      {!isByCard && (
        <Suspense fallback={<LoadingState label={site.loading} />}>
          <OtherWays {...form} back={() => change(true)} />
        </Suspense>
      )}
      {/* It stays, with what was typed. */}
      <section
        hidden={!isByCard}
        aria-label={title}
        className="rounded-box border border-base-300 bg-base-100 p-5"
      >
        <h2 className="mb-4 text-heading">{title}</h2>
        {isHeld(order) && (
          <p className="mb-4 text-sm text-muted">
            {untilLabel(order)} <Moment at={order.holdUntil} /> <TimeLeft until={order.holdUntil} />
          </p>
        )}
        {provider.kind === 'sandbox' ? (
          <>
            <SandboxCardForm {...form} />
            <p className="mt-4 text-sm text-muted">{checkout.demoCards}</p>
            <p className="mt-4">
              <PlusButton onClick={() => change(false)} disabled={state.kind !== 'ready'}>
                {checkout.otherWays}
              </PlusButton>
            </p>
          </>
        ) : (
          <Suspense fallback={<LoadingState label={site.loading} />}>
            <StripeCardForm {...form} />
          </Suspense>
        )}
      </section>
    </>
  )
}

interface ConfirmationProps extends Pick<Props, 'order' | 'access'> {
  readonly transactionId: string
  readonly takesFocus: boolean
}

function Confirmation({ order, access, transactionId, takesFocus }: ConfirmationProps) {
  // Somebody who is not signed in has no list of orders.
  const next =
    access.token === undefined
      ? {
          to: `${screens.order(order.id)}${keyFragment(order.id)}`,
          label: oneOrder.again,
          hint: oneOrder.paidHint,
        }
      : { to: screens.myOrders, label: ownMenu.myOrders, hint: checkout.paidHint }
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h2 tabIndex={-1} ref={takesFocus ? focus : undefined} className="text-heading">
        {words.congrats}
      </h2>
      {transactionId !== '' && (
        <p>
          {words.transaction}: <span className="font-mono break-all">{transactionId}</span>
        </p>
      )}
      <p className="text-muted">{next.hint}</p>
      {/* A full page load, so that the provider's script is gone. */}
      <a href={next.to} className="btn border-edge bg-base-100 hover:bg-base-200">
        {next.label}
      </a>
      <AccountOffer order={order} access={access} />
    </section>
  )
}

/** The form that was above may have been longer: the page goes back to its beginning. */
function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  if (heading) window.scrollTo({ top: 0 })
}
