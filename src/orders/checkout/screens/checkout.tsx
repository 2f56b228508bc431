import type { ReactNode } from 'react'
import { Link, type MetaFunction, useLocation } from 'react-router'
import { screenRefusals as refusals } from '#base/contract/messages/screen-refusals.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { addressText } from '#base/countries/address.ts'
import { formatDecimal } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import { PhoneField } from '#people/addresses/screens/contact-fields.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { useShownCart } from '#pricing/carts/screens/browser-cart.ts'
import { DeliveryChoice } from '#pricing/carts/screens/delivery-choice.tsx'
import { deliverySummary } from '#pricing/carts/screens/delivery-options.tsx'
import { EmptyCart } from '#pricing/carts/screens/empty-cart.tsx'
import { isWrong, useLimited } from '#pricing/carts/screens/use-limits.ts'
import { useReading } from '#pricing/carts/screens/use-reading.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AddressStep } from './address-step.tsx'
import { OrderLines } from './order-lines.tsx'
import { ReviewStep } from './review-step.tsx'
import { Step } from './step.tsx'
import { StepBar } from './step-bar.tsx'
import { type Checkout, type CheckoutForm, useCheckout } from './use-checkout.ts'
import { WaitingOrdersSlot } from './waiting-orders-slot.tsx'

/** The page is the same for everybody: the browser loads its cart. */
export const handle: PageHandle = { isShell: true, earlyCart: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** Orders the cart of this browser: contact and address, delivery, review. Payment is on the next page. */
export default function CheckoutPage() {
  const cart = useShownCart()
  const session = useSession()
  const { error, again } = useReading()
  const isReady = cart !== undefined && session.kind !== 'loading'
  if (!shopConfig().takesOrders)
    return (
      <Page>
        <PageHead title={words.title} about={words.maintenanceAbout} />
        <EmptyState
          title={words.maintenance}
          action={<LinkButton to={screens.cart}>{words.backToCart}</LinkButton>}
        >
          {refusals.maintenance}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <PageHead title={words.title} about={words.about} />
      <p className="without-script">{words.needsScript}</p>
      {isReady && <WaitingOrdersSlot lines={cart.lines} />}
      {isReady ? (
        <Steps cart={cart} session={session} />
      ) : (
        <div className="needs-script">
          {error === undefined ? (
            <LoadingState label={site.loading} />
          ) : (
            <ErrorState title={error} again={again} againLabel={site.tryAgain} />
          )}
        </div>
      )}
    </Page>
  )
}

function Steps({
  cart,
  session,
}: {
  cart: NonNullable<ReturnType<typeof useShownCart>>
  session: ReturnType<typeof useSession>
}) {
  const checkout = useCheckout(cart, session)
  const wrong = useLimited(cart.lines).filter(isWrong).length
  const { form, stateOf, totals, refusal, isBusy, open } = checkout
  if (totals === undefined || (cart.lines.length === 0 && !isBusy))
    return <EmptyCart>{words.emptyHint}</EmptyCart>
  const { chosenDelivery } = totals
  const toCart = wrong > 0 && (
    <LinkButton to={screens.cart} size="small">
      {words.checkCart}
    </LinkButton>
  )
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <StepBar stateOf={stateOf} />
      <details className="rounded-box border border-base-300 bg-base-100 p-4 lg:hidden">
        <summary className="cursor-pointer font-semibold">
          {words.summaryWith(formatDecimal(totals.total))}
        </summary>
        <div className="pt-4">
          <OrderLines lines={cart.lines} totals={totals} />
        </div>
      </details>
      <div className="flex min-w-0 flex-col gap-4">
        {/* Before anything is filled in: the order would be refused at the end. */}
        {wrong > 0 && refusal === undefined && (
          <p className="rounded-box border border-error p-4 font-medium text-error">
            {cartWords.problems(wrong)} {toCart}
          </p>
        )}
        <Step
          number={1}
          name={words.address}
          state={stateOf('address')}
          open={() => open('address')}
          chosen={
            <p dir="auto" className="whitespace-pre-line">
              {contactText(form.values, checkout.account?.email)}
            </p>
          }
        >
          <AddressStep checkout={checkout} />
        </Step>
        <Step
          number={2}
          name={words.delivery}
          state={stateOf('delivery')}
          open={() => open('delivery')}
          chosen={
            chosenDelivery && (
              <p dir="auto" className="whitespace-pre-line">
                {deliverySummary(chosenDelivery)}
              </p>
            )
          }
        >
          <DeliveryChoice totals={totals} isTitleHidden />
          {chosenDelivery?.needsPhone && (
            <PhoneField {...form.field('phone')} needed autoComplete="shipping tel" />
          )}
          {totals.deliveries.length > 0 && (
            <Button
              kind="primary"
              busy={isBusy}
              wide
              disabled={chosenDelivery === null}
              onClick={checkout.toReview}
            >
              {words.toReview}
            </Button>
          )}
        </Step>
        <Step number={3} name={words.review} state={stateOf('review')} open={() => open('review')}>
          <ReviewStep checkout={checkout} />
        </Step>
        <Refused checkout={checkout}>{toCart}</Refused>
      </div>
      <Card as="section" className="hidden lg:sticky lg:top-20 lg:block">
        <h2 className="mb-4 text-heading">{words.summary}</h2>
        <OrderLines lines={cart.lines} totals={totals} />
      </Card>
    </div>
  )
}

/** Why the shop did not do what was asked for; a customer whose session has ended logs in and comes back. */
function Refused({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const { refusal, isLoggedOut } = checkout
  const { pathname, search } = useLocation()
  const login = `${screens.login}?from=${encodeURIComponent(`${pathname}${search}`)}`
  return (
    <div role="alert" className="empty:hidden">
      {(isLoggedOut || refusal) && (
        <p className="rounded-box border border-error p-4 font-medium text-error">
          {isLoggedOut ? (
            <>
              {words.loggedOut}{' '}
              <Link to={login} className="link">
                {site.login}
              </Link>
            </>
          ) : (
            <>
              {refusal} {children}
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The contact and the address, one line each. */
function contactText(values: CheckoutForm, accountEmail: string | undefined): string {
  return [accountEmail ?? values.email, values.phone, addressText(values)].filter(Boolean).join('\n')
}
