import SearchX from 'lucide-react/icons/search-x'
import { menu } from '#base/contract/menu.ts'
import { gapWords as words } from '#base/contract/messages/gaps.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { AskedTabs } from '#finding/zero-results/screens/asked-tabs.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { saveCsv } from '#web/client/save-csv.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { type TableView, useTableView } from '#web/ui/table/view.ts'
import { type Gap, GapLinks } from './gap-links.tsx'

/** What the lines of both tables have. */
interface GapLine extends Gap {
  readonly id: string
}

/** How the calls are asked for a page. */
interface Asking {
  readonly query: TableView['query']
  readonly token: string
  readonly signal: AbortSignal
}

interface GapTableProps<Line extends GapLine> {
  /** The address of the page. */
  readonly at: string
  /** Its name in saved views and files, and of the choice of its columns in this browser. */
  readonly table: 'asked_gaps' | 'vehicle_gaps'
  readonly name: string
  readonly caption: string
  readonly about: string
  readonly columns: readonly Column<Line>[]
  readonly read: (asking: Asking) => Promise<Listing<Line>>
  /** What is sorted by first, the most first. */
  readonly sort: string
  /** By what is found now; '' for no filter. */
  readonly filters?: Readonly<Record<string, string>>
  readonly none: string
  readonly noneHint: string
}

/** A table of what the shop lacks, with its tabs, saved views and file. */
export function GapTable<Line extends GapLine>(props: GapTableProps<Line>) {
  const { at, table, name, caption, about, columns, read, sort, filters, none, noneHint } = props
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort, direction: 'desc' } })
  const rows = useTableRows({
    key: [name, view.query],
    read: (signal) => read({ query: view.query, token, signal }),
    ready: token !== '',
  })
  return (
    <>
      <PageHead title={menu.zeroResults} about={about} />
      <AskedTabs at={at} />
      <div className="mt-4">
        <Table<Line>
          name={name}
          caption={caption}
          views={(shown) => <ViewTabs table={table} columns={shown} />}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ vehicle, partType }) => words.row(vehicle, partType)}
          view={view}
          searchLabel={words.search}
          stacks
          toolbar={
            <>
              {filters && <TableFilter view={view} label={words.filter} filters={filters} />}
              <CsvButton save={() => saveCsv(table, view.query, token)} />
            </>
          }
          empty={
            view.everythingHref === undefined ? (
              <EmptyState icon={<SearchX />} title={none}>
                {noneHint}
              </EmptyState>
            ) : (
              <EmptyTable
                view={view}
                icon={<SearchX />}
                title={view.view.filter === '' ? none : words.noneFiltered}
              />
            )
          }
        />
      </div>
    </>
  )
}

/** The columns of a table, the own ones between the shared ones: the vehicle, the part type, and what is next. */
export function gapColumns<Line extends GapLine>(own: readonly Column<Line>[]): readonly Column<Line>[] {
  return [...what, ...own, next]
}

const what: readonly Column<Gap>[] = [
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
]
const next: Column<Gap> = {
  key: 'next',
  header: words.actions,
  cell: ({ vehicle, partType, category }) => (
    <GapLinks vehicle={vehicle} partType={partType} category={category} />
  ),
}
