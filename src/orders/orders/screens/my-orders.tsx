import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { toast } from '#web/ui/toast.tsx'
import { CancelledOrders, isWithoutMoney } from './cancelled-orders.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { useGoHomeWhenRefused } from './go-home-when-refused.ts'
import { MyOrder } from './my-order.tsx'

const pageSize = 20

// Few orders are cancelled: it is loaded when the list is first pointed at, touched or focused.
const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order.tsx')).CancelOrder }))

export const handle: PageHandle = { early: `orders=${pageSize}` }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.myOrders, description: 'Your orders, newest first.' }, matches)

/** The customer's own orders, newest first (spec §2, experience 13). */
export default function MyOrders() {
  const { email, token } = useSignedIn()
  const queries = useQueryClient()
  const [isUsed, setUsed] = useState(false)
  const [cancelling, setCancelling] = useState<Order>()
  const leaveWhenRefused = useGoHomeWhenRefused()
  const orders = useInfiniteQuery({
    queryKey: ['orders', email],
    queryFn: async ({ pageParam, signal }) => {
      const query = { email, limit: pageSize, cursor: pageParam }
      const page = await leaveWhenRefused(call('ownOrders', { query, token, signal }))
      return page.map(orderFromDto)
    },
    initialPageParam: undefined as string | undefined,
    // The cursor of a list is the id of its last row.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    enabled: email !== '',
  })

  async function cancel(order: Order) {
    await call('removeOrder', { params: { id: order.id }, token })
    toast('done', toasts.dataDeleted)
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  const rows = orders.data?.pages.flat()
  return (
    <>
      <h1 className="mb-4 text-title">{menu.myOrders}</h1>
      {orders.isPending && <LoadingState label={site.loading} />}
      {orders.isError && (
        <ErrorState
          title={orders.error.message}
          again={() => void orders.refetch()}
          againLabel={site.tryAgain}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState
          picture="/pictures/demo/empty-parcel-640.webp"
          title={orderWords.none}
          action={
            <LinkButton to={screens.products} kind="primary">
              {site.allProducts}
            </LinkButton>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul
          onPointerEnter={() => setUsed(true)}
          onFocus={() => setUsed(true)}
          className="flex flex-col gap-3"
        >
          {rows
            .filter((order) => !isWithoutMoney(order))
            .map((order) => (
              <MyOrder key={order.id} order={order} cancel={() => setCancelling(order)} />
            ))}
        </ul>
      )}
      {rows && <CancelledOrders orders={rows.filter(isWithoutMoney)} />}
      {orders.hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void orders.fetchNextPage()} busy={orders.isFetchingNextPage}>
            {orderWords.older}
          </Button>
        </div>
      )}
      {rows && <EarlierOrders token={token} />}
      {(isUsed || cancelling) && (
        <Suspense>
          <CancelOrder order={cancelling} close={() => setCancelling(undefined)} cancel={cancel} />
        </Suspense>
      )}
    </>
  )
}
