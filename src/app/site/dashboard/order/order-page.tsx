import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import { nextStep } from '#orders/orders/screens/next-step.tsx'
import { PaymentState, ShipmentState } from '#orders/orders/screens/order-states.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import { isMissing, NotLoaded } from '#web/ui/not-loaded.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { narrowSections, wideSections } from './sections.ts'

/** The browser loads the order: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageOrders, description: words.about }, matches)

/** One order, for admins: its lines, payments, shipments, mails and history, each in a section. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-order', id],
    queryFn: async ({ signal }) => orderFromDto(await call('oneOrder', { params: { id }, token, signal })),
    enabled: token !== '',
    retry: false,
  })
  const back = { label: words.back, to: staffScreens.manageOrders }
  if (data === undefined || isMissing(error))
    return (
      <NotLoaded
        title={menu.manageOrders}
        error={error}
        again={() => void refetch()}
        loading={words.loading}
        missing={{ title: words.missing, back }}
      />
    )
  const reload = () => queries.invalidateQueries({ queryKey: ['admin-order', id] })
  return (
    <>
      <Breadcrumb steps={[back, { label: words.title(data.number) }]} />
      <OrderHead order={data} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {Object.entries({ wideSections, narrowSections }).map(([column, sections]) => (
          <div key={column} className="flex min-w-0 flex-col gap-10">
            {Object.entries(sections).map(([name, Section]) => (
              <Section key={name} order={data} token={token} reload={reload} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function OrderHead({ order }: { order: Order }) {
  return (
    <div className="mt-2">
      <h1 className="text-title wrap-anywhere">{words.title(order.number)}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="text-muted">
          {words.placed} <Moment at={order.createdAt} />
        </span>
        <PaymentState order={order} />
        <ShipmentState order={order} />
        <span>{nextStep(order)}</span>
      </p>
    </div>
  )
}
