import { useInfiniteQuery } from '@tanstack/react-query'
import { earlierOrderWords as words } from '#orders/orders/messages/earlier-orders.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { EarlierOrder } from './earlier-order.tsx'

const pageSize = 10

/** The orders of the customer in the earlier shop, the newest first; nothing where there are none. */
export function EarlierOrders({ token }: { readonly token: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['earlier-orders', token],
    queryFn: ({ pageParam, signal }) =>
      call('ownEarlierOrders', { query: { limit: pageSize, offset: pageParam }, token, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length * pageSize : undefined,
    enabled: token !== '',
  })
  const orders = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (orders.length === 0) return null
  return (
    <div className="mt-10">
      <Section title={words.title}>
        <p className="mb-3 text-sm text-muted">{words.about}</p>
        <ul className="flex flex-col divide-y divide-base-300">
          {orders.map((order) => (
            <li key={order.id} className="py-3">
              <EarlierOrder order={order} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {words.older}
          </Button>
        )}
      </Section>
    </div>
  )
}
