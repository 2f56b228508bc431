import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { oneOrder as words } from '#base/contract/messages/one-order.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AccountOffer } from './account-offer.tsx'
import { OrderAgain } from './order-again.tsx'
import { PaymentState, ShipmentState } from './order-states.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import { isCancellable, isHeld, isPayable, untilLabel } from './payable.ts'
import { keyFragment } from './stored-keys.ts'
import { TimeLeft } from './time-left.tsx'
import { type OrderAccess, useOrderAccess } from './use-access.ts'

// Few orders are cancelled.
const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order.tsx')).CancelOrder }))

/** The page is the same for everybody: the browser loads the order. */
export const handle: PageHandle = { isShell: true, early: 'order=:id' }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** The address of an order is for its buyer alone. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** What a section of the page gets. */
export interface OrderSectionProps {
  readonly order: Order
  readonly access: OrderAccess
  readonly refetch: () => Promise<unknown>
}

type Sections = Readonly<Record<string, ComponentType<OrderSectionProps>>>

/**
 * One order, for its buyer: by the session, or by the key in the link of a mail, which is stored in this browser. The server
 * sends the same page for every id. `first` is what other ideas show of it before the products, `sections` what they show after them.
 */
export function OrderPage({ first, sections }: { first: Sections; sections: Sections }) {
  const { id = '' } = useParams()
  const access = useOrderAccess(id)
  return (
    <Page>
      {typeof access !== 'object' && <PageHead title={words.title} />}
      {access === 'loading' && <LoadingState label={site.loading} />}
      {access === 'none' && <NoAccess title={words.noKey} />}
      {typeof access === 'object' && <OneOrder {...{ id, access, first, sections }} />}
    </Page>
  )
}

interface OneOrderProps {
  id: string
  access: OrderAccess
  first: Sections
  sections: Sections
}

function OneOrder({ id, access, first, sections }: OneOrderProps) {
  const { token, orderKey } = access
  const { data, error, refetch } = useQuery({
    queryKey: ['order', id, token !== undefined, orderKey],
    queryFn: async ({ signal }) =>
      orderFromDto(await call('oneOrder', { params: { id }, token, orderKey, signal })),
  })
  if (data === undefined || error)
    return (
      <>
        <PageHead title={words.title} />
        <NotRead error={error} again={() => void refetch()} />
      </>
    )
  const part = ([name, Section]: [string, Sections[string]]) => (
    <Section key={name} order={data} access={access} refetch={refetch} />
  )
  return (
    <>
      <PageHead title={words.titled(data.number)} about={<OrderHelp number={data.number} />} />
      <OrderSteps order={data} />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        {/* First, so that a phone shows the state and the next step without scrolling. */}
        <div className="flex flex-col gap-6 md:col-start-2">
          <OrderState order={data} access={access} refetch={refetch} />
          {Object.entries(first).map(part)}
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <OrderSummary order={data} title={orderWords.yours} />
        </div>
        <div className="flex flex-col gap-6 empty:hidden md:col-start-2">
          {data.paid && data.guest && (
            <div className="rounded-box border border-base-300 bg-base-100 p-5 empty:hidden">
              <AccountOffer order={data} access={access} />
            </div>
          )}
          {Object.entries(sections).map(part)}
        </div>
      </div>
    </>
  )
}

/** An order that is not here yet, that this browser may not see, or that could not be read. */
function NotRead({ error, again }: { error: Error | null; again: () => void }) {
  if (error instanceof CallRefused && (error.status === 404 || error.status === 401))
    return <NoAccess title={error.message} />
  if (error) return <ErrorState title={error.message} again={again} againLabel={site.tryAgain} />
  return <LoadingState label={site.loading} />
}

/** Where a buyer asks about the order. */
function OrderHelp({ number }: { number: string }) {
  return (
    <>
      {words.help(number)}{' '}
      <Link to={screens.contact} className="link">
        {words.contact}
      </Link>
    </>
  )
}

/** The state of the payment and the delivery, and what the buyer can do next. */
function OrderState({ order, access: { token, orderKey }, refetch }: OrderSectionProps) {
  const [cancelling, setCancelling] = useState<Order>()

  async function cancel({ id }: Order) {
    await call('removeOrder', { params: { id }, token, orderKey })
    await refetch()
  }

  return (
    <section aria-label={orderWords.payment} className="rounded-box border border-base-300 bg-base-100 p-5">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <PaymentState order={order} />
        <ShipmentState order={order} />
      </p>
      {order.payment === 'processing' && (
        <p className="mt-2 text-sm text-muted">{orderWords.processingHint}</p>
      )}
      {isHeld(order) && (
        <p className="mt-2 text-sm text-muted">
          {untilLabel(order)} <Moment at={order.holdUntil} /> <TimeLeft until={order.holdUntil} />
        </p>
      )}
      {(isPayable(order) || isCancellable(order)) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {/* A full page load: only the payment page's own document allows the provider's script. */}
          {isPayable(order) && (
            <a href={`${screens.payment(order.id)}${keyFragment(order.id)}`} className="btn btn-primary">
              {words.pay}
            </a>
          )}
          {isCancellable(order) && (
            <Button kind="quiet" onClick={() => setCancelling(order)}>
              {orderWords.cancelAction}
            </Button>
          )}
        </div>
      )}
      <p className="mt-4">
        <OrderAgain order={order} />
      </p>
      {cancelling && (
        <Suspense>
          <CancelOrder order={cancelling} close={() => setCancelling(undefined)} cancel={cancel} />
        </Suspense>
      )}
    </section>
  )
}

/** For an order that this browser cannot open, and for one that does not exist. */
function NoAccess({ title }: { title: string }) {
  return (
    <EmptyState
      icon={<KeyRound />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton kind="primary" to={screens.findOrder}>
            {words.find}
          </LinkButton>
          <LinkButton to={screens.myOrders}>{menu.myOrders}</LinkButton>
        </div>
      }
    >
      {words.noKeyHint}
    </EmptyState>
  )
}
