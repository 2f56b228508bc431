import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { mapRows } from '#contract/listing.ts'
import { site, receivingWords as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { receiptFromWire } from '#receiving/wire.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { errorSentence } from '#ui/form.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { Moment } from '#ui/moment.tsx'
import { Pager } from '#ui/pager.tsx'
import { Section } from '#ui/section.tsx'
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
      return mapRows(await call('listReceipts', { query, token, signal }), receiptFromWire)
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
                  <Moment at={receivedAt.toISOString()} />
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
