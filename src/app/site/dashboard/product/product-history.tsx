import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { LedgerChange } from '#office/stocktaking/screens/ledger-change.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { actorWords } from '../audit/audit-filters.tsx'
import { Difference } from '../audit/difference.tsx'
import { mergedHistory } from './merged-history.ts'

/** The browser loads the history: the page is the same for each product. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.tabs.history, description: words.historyAbout }, matches)

const atOnce = 25
const most = 100

/** What was changed of a product, when and by whom: the entries of the audit log and the lines of the stock ledger, newest first. */
export default function ProductHistory() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const [limit, setLimit] = useState(atOnce)
  const { data, error, refetch } = useQuery({
    queryKey: ['product-history', id, limit],
    queryFn: async ({ signal }) => {
      const [entries, lines] = await Promise.all([
        call('adminAudit', { query: { thing: `product:${id}`, limit }, token, signal }),
        call('stockLedger', { params: { id }, query: { limit }, token, signal }),
      ])
      return { events: mergedHistory(entries.rows, lines.rows, limit), total: entries.total + lines.total }
    },
    enabled: token !== '',
    placeholderData: (before) => before,
  })
  return (
    <>
      <PageHead level="h2" title={words.tabs.history} about={words.historyAbout} />
      <div className="mt-5 flex flex-col gap-4">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.total === 0 && <EmptyState icon={<ScrollText />} title={words.historyNone} />}
        {data && data.total > 0 && (
          <>
            <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
              {data.events.map((event) => (
                <li
                  key={event.key}
                  className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
                >
                  <span className="text-muted">
                    <Moment at={event.at} />
                  </span>
                  {event.kind === 'audit' ? (
                    <>
                      <span className="min-w-0 wrap-anywhere">
                        <span className="font-medium">
                          {[event.entry.start, event.entry.end].filter((part) => part !== '').join(' ')}
                        </span>
                        <span className="block text-muted">{actorWords(event.entry.actor)}</span>
                      </span>
                      <span className="min-w-0 sm:max-lg:col-start-2">
                        <Difference {...event.entry} />
                      </span>
                    </>
                  ) : (
                    <LedgerChange line={event.line} />
                  )}
                </li>
              ))}
            </ol>
            <div className="flex flex-wrap gap-3">
              {data.total > limit && limit < most && (
                <Button onClick={() => setLimit((before) => before + atOnce)}>{words.historyMore}</Button>
              )}
              <LinkButton kind="quiet" to={staffScreens.historyOf('product', id)}>
                {words.historyAll}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </>
  )
}
