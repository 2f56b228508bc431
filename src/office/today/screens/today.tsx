import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { figures as figureWords } from '#base/contract/messages/back-office.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { todayWords as words } from '#office/today/messages/today.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { listOf } from './tasks.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.today, description: words.about }, matches)

/** The first page of staff: what waits for them, each with its list, and how the week went. */
export default function Today() {
  const { token } = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('today', { token, signal }),
    enabled: token !== '',
  })
  return (
    <div className="flex flex-col gap-8">
      <PageHead title={menu.today} about={words.about} />
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingState label={words.loading} />}
      {data && <Tasks tasks={data.tasks} />}
      <IfPermitted needs="figures.see">
        <Week token={token} />
      </IfPermitted>
    </div>
  )
}

function Tasks({ tasks }: AnswerOf<'today'>) {
  const waiting = tasks.filter(({ count }) => count > 0)
  const done = tasks.filter(({ count }) => count === 0).map(({ kind }) => words.kinds[kind](2))
  return (
    <Section title={words.tasks}>
      {waiting.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-base-300">
            {waiting.map(({ kind, count, since }) => (
              <li key={kind}>
                <Link
                  to={listOf(kind)}
                  prefetch="intent"
                  className="flex items-center gap-4 px-4 py-3 hover:bg-base-200"
                >
                  <span className="w-14 shrink-0 text-right text-heading font-semibold tabular-nums">
                    {formatInteger(count)}
                  </span>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="font-medium">{words.kinds[kind](count)}</span>
                    {since !== null && (
                      <span className="text-sm text-muted">
                        {words.since} <Moment at={since} />
                      </span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {waiting.length === 0 && <p>{words.nothing}</p>}
      {waiting.length > 0 && done.length > 0 && (
        <p className="mt-3 text-sm text-muted">{words.nothingElse(done.join(', '))}</p>
      )}
    </Section>
  )
}

function Week({ token }: { token: string }) {
  const { data } = useQuery({
    queryKey: ['summary', '7'],
    queryFn: ({ signal }) => call('summary', { query: { days: '7' }, token, signal }),
    enabled: token !== '',
  })
  const values = [
    [figureWords.revenue, data && formatDecimal(data.revenue)],
    [figureWords.orders, data && formatInteger(data.orders)],
  ] as const
  return (
    <Section title={words.week}>
      <dl className="grid grid-cols-2 gap-3 md:max-w-xl">
        {values.map(([label, value]) => (
          <Card key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-heading font-semibold tabular-nums">{value ?? '…'}</dd>
          </Card>
        ))}
      </dl>
      <p className="mt-3">
        <Link to={staffScreens.figures} className="link">
          {words.figures}
        </Link>
      </p>
    </Section>
  )
}
