import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { figures as words } from '#base/contract/messages/back-office.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { keysOf } from '#base/keys-of.ts'
import { formatDecimal } from '#base/money.ts'
import { IfPermitted, useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'
import { Alarms } from './alarms.tsx'
import { DayTable } from './day-table.tsx'
import { useUndone } from './undone.ts'
import { UndoneLine } from './undone-line.tsx'

// The chart's library is large: load it only when there is data to draw.
const Chart = lazy(() => import('./chart.tsx'))

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.figures, description: 'How the shop is doing.' }, matches)

const ranges = Object.entries(words.range).map(([value, label]) => ({ value, label }))

/** The admin home: figures with links to their lists, the days as a chart and a table, and what needs attention. */
export default function Figures() {
  const { token } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const days = params.get('days') ?? '30'
  const { data, error, refetch } = useQuery({
    queryKey: ['summary', days],
    queryFn: ({ signal }) => call('summary', { query: { days }, token, signal }),
    placeholderData: keepPreviousData,
    enabled: token !== '',
  })
  const undone = useUndone()
  // Its line stands above the figures, which would move if it came after them.
  const isComplete = data && undone.kind !== 'asking'
  return (
    <div className="flex flex-col gap-8">
      <PageHead
        title={menu.figures}
        actions={
          <SmallSelect
            label={words.days}
            value={days}
            onChange={({ target }) => setParams({ days: target.value }, { replace: true })}
            options={ranges}
          />
        }
      />
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !isComplete && <LoadingState label={words.loading} />}
      {undone.kind === 'known' && undone.count > 0 && (isComplete || error) && (
        <UndoneLine count={undone.count} />
      )}
      {!error && isComplete && <Numbers summary={data} />}
      <IfPermitted needs="alarms">
        <Alarms token={token} />
      </IfPermitted>
    </div>
  )
}

function Numbers({ summary }: { summary: AnswerOf<'summary'> }) {
  const inDays = words.inDays(String(summary.series.length))
  return (
    <>
      {/* On a phone the revenue has a row of its own: half of one is too narrow for a thousand. */}
      <ul className="grid grid-cols-2 gap-3 *:first:col-span-2 md:grid-cols-3 md:*:first:col-span-1">
        <Figure
          label={words.revenue}
          value={formatDecimal(summary.revenue)}
          when={inDays}
          to={staffScreens.manageOrders}
        />
        <Figure
          label={words.orders}
          value={formatInteger(summary.orders)}
          when={inDays}
          to={staffScreens.manageOrders}
        />
        <Figure
          label={words.toShip}
          value={formatInteger(summary.toShip)}
          when={words.now}
          to={`${staffScreens.manageOrders}?filter=to_ship`}
        />
        <Figure
          label={words.lowStock}
          value={formatInteger(summary.lowStock)}
          when={words.now}
          to={`${staffScreens.manageProduct}?filter=low`}
          needs="products.see"
        />
        <Figure
          label={words.returnsRequested}
          value={formatInteger(summary.returns.requested)}
          when={words.now}
          to={`${staffScreens.manageReturns}?filter=requested`}
        />
        <Figure
          label={words.returnsReceived}
          value={formatInteger(summary.returns.received)}
          when={words.now}
          to={`${staffScreens.manageReturns}?filter=received`}
        />
      </ul>
      <NotOnSale missing={summary.missing} />
      <Section title={words.chart} about={words.chartAbout(summary.timeZone)}>
        <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="flex items-center gap-2">
            <span aria-hidden className="size-3 bg-secondary" />
            {words.revenue}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="h-0.5 w-4 bg-primary" />
            {words.orders}
          </span>
        </p>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <Chart series={summary.series} />
        </Suspense>
        <DayTable series={summary.series} />
      </Section>
    </>
  )
}

/** How many products wait for what they lack, each with the list of them. */
function NotOnSale({ missing }: Pick<AnswerOf<'summary'>, 'missing'>) {
  const found = keysOf(missing).filter((lack) => missing[lack] > 0)
  if (!useMay('products.edit') || found.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {found.map((lack) => (
        <li key={lack}>
          <Link to={staffScreens.missingOf(lack)} className="link">
            {words.notOnSale[lack](formatInteger(missing[lack]), missing[lack])}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly when: string
  readonly to: string
  /** Of the list that it leads to. */
  readonly needs?: Permission
}

function Figure({ label, value, when, to, needs = 'orders.see' }: FigureProps) {
  const isOpen = useMay(needs)
  const classes = 'flex h-full flex-col gap-1 p-4'
  const content = (
    <>
      <span className="text-sm text-muted">
        {label} {when}
      </span>
      <span className="whitespace-nowrap text-heading font-semibold tabular-nums sm:text-title">{value}</span>
    </>
  )
  return (
    <Card as="li" flush>
      {isOpen ? (
        <Link to={to} className={`${classes} hover:bg-base-200`}>
          {content}
        </Link>
      ) : (
        <div className={classes}>{content}</div>
      )}
    </Card>
  )
}
