import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { call } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Section } from '#web/ui/section.tsx'
import { sumText } from './sum-text.ts'

/** The query key of deliveries; invalidate it after a change. */
export const receiptsQueryKey = ['receipts']

const size = 25

/** The deliveries that were booked, the newest first. */
export function LatestReceipts({ token }: { readonly token: string }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1)
  const { data, error, refetch } = useQuery({
    queryKey: [...receiptsQueryKey, page],
    queryFn: async ({ signal }) => {
      const query = { limit: size, offset: (page - 1) * size }
      return await call('listReceipts', { query, token, signal })
    },
    enabled: token !== '',
  })
  return (
    <Section title={words.latest}>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data?.total === 0 && <p className="text-muted">{words.latestNone}</p>}
      {data && data.total > 0 && (
        <div className="flex flex-col gap-4">
          <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
            {data.rows.map(({ id, supplier, deliveryNote, receivedAt, products, pieces, cancelledAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-3 text-sm">
                <Link
                  to={staffScreens.receiptOf(id)}
                  className="link min-w-0 flex-1 basis-48 font-medium wrap-anywhere"
                >
                  {supplier}, {deliveryNote}
                </Link>
                {cancelledAt !== null && <Badge>{words.cancelled}</Badge>}
                <span className="tabular-nums">{sumText(products, pieces)}</span>
                <span className="text-muted">
                  <Moment at={receivedAt} />
                </span>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            size={size}
            total={data.total}
            hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)}
          />
        </div>
      )}
    </Section>
  )
}
