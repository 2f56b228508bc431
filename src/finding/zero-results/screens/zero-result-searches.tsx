import SearchX from 'lucide-react/icons/search-x'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { zeroResultWords as words } from '#finding/zero-results/messages.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { AskedTabs } from './asked-tabs.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.zeroResults, description: words.about }, matches)

/** What was asked for and not found, so that the owner knows what to buy or how else to call it. */
export default function ZeroResultSearches() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'times', direction: 'desc' } })
  const rows = useTableRows({
    key: ['unmet-searches', view.query],
    read: (signal) => call('unmetSearches', { query: view.query, token, signal }),
    ready: token !== '',
  })
  return (
    <>
      <PageHead title={menu.zeroResults} about={words.about} />
      <AskedTabs at={staffScreens.zeroResults} />
      <div className="mt-4">
        <Table<ZeroResultLine>
          name="unmet"
          caption={menu.zeroResults}
          views={(shown) => <ViewTabs table="unmet" columns={shown} />}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ askedFor }) => askedFor}
          view={view}
          searchLabel={words.search}
          stacks
          toolbar={
            <>
              <TableFilter view={view} label={words.filter} filters={words.filters} />
              <CsvButton save={() => saveCsv('unmet', view.query, token)} />
            </>
          }
          empty={
            view.everythingHref === undefined ? (
              <EmptyState icon={<SearchX />} title={words.none}>
                {words.noneHint}
              </EmptyState>
            ) : (
              <EmptyTable view={view} icon={<SearchX />} title={words.none} />
            )
          }
        />
      </div>
    </>
  )
}

type ZeroResultLine = AnswerOf<'unmetSearches'>['rows'][number]

const columns: Column<ZeroResultLine>[] = [
  {
    key: 'askedFor',
    header: words.askedFor,
    sortable: true,
    fixed: true,
    cell: ({ askedFor }) => <span className="wrap-anywhere">{askedFor}</span>,
  },
  {
    key: 'times',
    header: words.times,
    sortable: true,
    align: 'end',
    cell: ({ times }) => formatInteger(times),
  },
  { key: 'createdAt', header: words.last, sortable: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    key: 'partType',
    header: words.partType,
    cell: ({ partType, vehicle }) =>
      partType === '' && vehicle === '' ? <span className="text-muted">{words.nothing}</span> : partType,
  },
  { key: 'vehicle', header: words.vehicle, cell: ({ vehicle }) => vehicle },
  { key: 'firstAt', header: words.first, hidden: true, cell: ({ firstAt }) => <Moment at={firstAt} /> },
  {
    key: 'try',
    header: words.tryIt,
    cell: ({ askedFor }) => (
      <LinkButton
        size="small"
        kind="quiet"
        to={`${screens.products}?${new URLSearchParams({ q: askedFor })}`}
        aria-label={words.tryThis(askedFor)}
      >
        {words.tryIt}
      </LinkButton>
    ),
  },
]
