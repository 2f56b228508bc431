import SearchX from 'lucide-react/icons/search-x'
import type { MetaFunction } from 'react-router'
import { call } from '#client/call.ts'
import { saveCsv } from '#client/save-csv.ts'
import { mapRows } from '#contract/listing.ts'
import { menu } from '#contract/menu.ts'
import { gapWords as words } from '#contract/messages/gaps.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { formatInteger } from '#format-integer.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { head } from '#ui/head.ts'
import { Moment } from '#ui/moment.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Column } from '#ui/table/columns.ts'
import { CsvButton } from '#ui/table/csv-button.tsx'
import { EmptyTable } from '#ui/table/empty-table.tsx'
import { useTableRows } from '#ui/table/rows.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/view.ts'
import { AskedTabs } from '#unmet/screens/asked-tabs.tsx'
import { ViewTabs } from '#views/screens/view-tabs.tsx'

import { type AskedLine, askedGapFromWire } from '../wire.ts'
import { GapLinks } from './gap-links.tsx'

const about = words.askedAbout

export const meta: MetaFunction = ({ matches }) =>
  head({ title: `${menu.unmet}: ${words.asked}`, description: about }, matches)

/** What people asked for and did not find, by vehicle and part type. */
export default function AskedGaps() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'times', direction: 'desc' } })
  const rows = useTableRows({
    key: ['asked-gaps', view.query],
    read: async (signal) =>
      mapRows(await call('askedGaps', { query: view.query, token, signal }), askedGapFromWire),
    ready: token !== '',
  })
  return (
    <>
      <PageHead title={menu.unmet} about={about} />
      <AskedTabs at={staffScreens.askedGaps} />
      <div className="mt-4">
        <Table<AskedLine>
          name="asked-gaps"
          caption={words.asked}
          views={(shown) => <ViewTabs table="asked_gaps" columns={shown} />}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ vehicle, partType }) => words.row(vehicle, partType)}
          view={view}
          searchLabel={words.search}
          stacks
          toolbar={<CsvButton save={() => saveCsv('asked_gaps', view.query, token)} />}
          empty={
            view.everythingHref === undefined ? (
              <EmptyState icon={<SearchX />} title={words.noneAsked}>
                {words.noneAskedHint}
              </EmptyState>
            ) : (
              <EmptyTable view={view} icon={<SearchX />} title={words.noneAsked} />
            )
          }
        />
      </div>
    </>
  )
}

const columns: Column<AskedLine>[] = [
  {
    key: 'vehicle',
    header: words.vehicle,
    sortable: true,
    fixed: true,
    cell: ({ vehicle }) => <span className="wrap-anywhere">{vehicle}</span>,
  },
  {
    key: 'partType',
    header: words.partType,
    sortable: true,
    fixed: true,
    cell: ({ partType }) => <span className="wrap-anywhere">{partType}</span>,
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
    key: 'parts',
    header: words.parts,
    align: 'end',
    cell: ({ parts }) => (parts === 0 ? words.none : formatInteger(parts)),
  },

  { key: 'next', header: words.actions, cell: (line) => <GapLinks {...line} /> },
]
