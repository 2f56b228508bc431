import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { orderLinkKinds } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { orderPage } from '#orders/orders/messages/order-page.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { EmailField, PhoneField } from '#people/addresses/screens/contact-fields.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { DeliveryOptions } from '#pricing/carts/screens/delivery-options.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { emptyStart, type Start, startOf } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { DraftSummary } from './draft-summary.tsx'
import { KnownBuyers } from './known-buyers.tsx'
import { MoreFields } from './more-fields.tsx'
import { OrderVehicle } from './order-vehicle.tsx'
import { PayingFields } from './paying-fields.tsx'
import { type OrderDraft, useNewOrder } from './use-new-order.ts'

/** The page is the same for each admin: the browser asks for prices. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** An admin takes an order for a customer at the telephone; the address of the page may name the order that it adds to or replaces. */
export default function NewOrderPage() {
  const { token } = useSignedIn()
  const [params] = useSearchParams()
  const kind = orderLinkKinds.find((one) => params.has(one))
  const firstId = (kind && params.get(kind)) ?? undefined
  const { data: first, error } = useQuery({
    queryKey: ['admin-order', firstId],
    queryFn: async ({ signal }) =>
      orderFromDto(await call('oneOrder', { params: { id: firstId ?? '' }, token, signal })),
    enabled: token !== '' && firstId !== undefined,
  })
  if (kind === undefined || firstId === undefined)
    return <NewOrder key="new" token={token} start={emptyStart} />
  if (first !== undefined)
    return (
      <NewOrder
        key={firstId}
        token={token}
        start={startOf(first, kind)}
        about={words.linked[kind](first.number)}
      />
    )
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      {error ? <ErrorState title={errorSentence(error)} /> : <LoadingState label={site.loading} />}
    </>
  )
}

interface Props {
  readonly token: string
  readonly start: Start
  readonly about?: string
}

/** When it is placed, the page of the order is opened. */
function NewOrder({ token, start, about = words.about }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [begin] = useState(start)
  const order = useNewOrder(token, begin)
  const { placed, isChanged, place } = order
  // Not before the form knows that it is placed: leaving would ask.
  useEffect(() => {
    if (placed === undefined || isChanged) return
    toast('done', words.placed(placed.number, placed.email, placed.payBy))
    // The order that it is linked to has changed too.
    for (const queryKey of [['admin-order'], ['admin-orders']]) void queries.invalidateQueries({ queryKey })
    void navigate(staffScreens.manageOrder(placed.id), { replace: true })
  }, [placed, isChanged, navigate, queries])
  return (
    <>
      <Breadcrumb
        steps={[{ label: orderPage.back, to: staffScreens.manageOrders }, { label: words.title }]}
      />
      <PageHead title={words.title} about={about} />
      <LeaveGuard changed={isChanged} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The submit event of a form in a dialog comes here too.
          if (event.target === event.currentTarget) place()
        }}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-10">
          <Section title={words.products}>
            <DraftLines order={order} token={token} />
          </Section>
          <Section title={words.vehicle} about={words.vehicleAbout}>
            <OrderVehicle order={order} />
          </Section>
          <Section title={words.customer}>
            <CustomerFields order={order} token={token} />
          </Section>
          <Section title={words.delivery}>
            <DeliveryFields order={order} />
          </Section>
          <Section title={words.more}>
            <MoreFields order={order} />
          </Section>
          <Section title={words.payment}>
            <PayingFields order={order} />
          </Section>
        </div>
        <DraftSummary order={order} />
      </form>
    </>
  )
}

/** Who orders, and where it goes. The browser must not fill in the admin's own address. */
function CustomerFields({ order: { form, needsPhone }, token }: { order: OrderDraft; token: string }) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <KnownBuyers form={form} token={token} />
      <EmailField {...form.field('email')} hint={words.emailHint} autoComplete="off" />
      <PhoneField {...form.field('phone')} needed={needsPhone} autoComplete="off" />
      <AddressFields form={form} section="shipping" />
    </div>
  )
}

function DeliveryFields({ order }: { order: OrderDraft }) {
  const { quote, chosen, chooseDelivery, missing, isPricing } = order
  const offered = quote?.totals.deliveries ?? []
  const problem = quote?.totals.deliveryProblem ?? undefined
  return (
    <div className="max-w-xl">
      <DeliveryOptions
        deliveries={offered}
        chosen={chosen}
        choose={chooseDelivery}
        problem={problem ?? (offered.length > 0 ? missing.delivery : undefined)}
        isBusy={isPricing}
        isTitleHidden
      />
      {offered.length === 0 && problem === undefined && <p className="text-muted">{words.deliveryLater}</p>}
    </div>
  )
}
