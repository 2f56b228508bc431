import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MetaFunction, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { type ReportKind, reportKinds } from '#base/contract/reports.ts'
import { callUrl } from '#base/contract/url.ts'
import { keysOf } from '#base/keys-of.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SmallDate } from '#web/ui/small-date.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { reportWords as words } from '../messages/report-words.ts'
import { daysOfPeriod, isPeriod } from './report-period.ts'
import { ReportTable } from './report-table.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.reports, description: words.description }, matches)

/** What was sold by product, category, brand, country and month, the taxes, and the stock that does not sell. */
export default function Reports() {
  const { token } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const kind = reportKinds.find((one) => one === params.get('kind')) ?? 'products'
  const period = params.get('period') ?? 'month'
  const days = isPeriod(period) ? daysOfPeriod(period, today()) : ownDays(params)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', kind, days],
    queryFn: ({ signal }) => call('report', { params: { kind }, query: days, token, signal }),
    placeholderData: keepPreviousData,
    enabled: token !== '',
  })
  const change = (changed: Record<string, string>) => {
    // What was chosen a moment ago is in the address before it is drawn.
    const chosen = Object.fromEntries(new URLSearchParams(location.search))
    const { from, to, ...others } = { kind, period, ...days, ...chosen, ...changed }
    setParams(isPeriod(others.period) ? others : { ...others, from, to }, { replace: true })
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={words.kinds[kind]}
        about={words.days(days.from, days.to)}
        actions={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <SmallSelect
              label={words.kind}
              value={kind}
              onChange={({ target }) => change({ kind: target.value })}
              options={reportKinds.map((value) => ({ value, label: words.kinds[value] }))}
            />
            <SmallSelect
              label={words.period}
              value={isPeriod(period) ? period : 'own'}
              onChange={({ target: { value } }) =>
                change(value === 'own' ? { period: value, ...days } : { period: value })
              }
              options={keysOf(words.periods).map((value) => ({ value, label: words.periods[value] }))}
            />
            {!isPeriod(period) && (
              <>
                <SmallDate
                  label={words.from}
                  value={days.from}
                  max={days.to}
                  required
                  onChange={({ target }) => target.value !== '' && change({ from: target.value })}
                />
                <SmallDate
                  label={words.to}
                  value={days.to}
                  min={days.from}
                  required
                  onChange={({ target }) => target.value !== '' && change({ to: target.value })}
                />
              </>
            )}
            <CsvButton save={() => saveReport(kind, days, token)} />
            <Button size="small" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        }
      />
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingState label={words.loading} />}
      {!error && data && <ReportTable title={words.kinds[kind]} report={data} />}
    </div>
  )
}

type Days = ReturnType<typeof daysOfPeriod>

function saveReport(kind: ReportKind, days: Days, token: string): Promise<void> {
  return download(callUrl('exportReport', { kind }, days), `${kind}-${days.from}-${days.to}.csv`, { token })
}

/** The days that an address names; without them this month. */
function ownDays(params: URLSearchParams): Days {
  const usual = daysOfPeriod('month', today())
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : usual[name]
  }
  return { from: dayOf('from'), to: dayOf('to') }
}

/** Swedish formats a day as 2026-03-01. */
const today = () => new Date().toLocaleDateString('sv')
