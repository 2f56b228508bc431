import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NoSuchPage } from '#web/ui/no-such-page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { BulkBar, BulkSpace } from './bulk-bar.tsx'
import { chosenColumns } from './column-address.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, useColumnChoice } from './columns.ts'
import { Grid } from './grid.tsx'
import { PageSize } from './page-size.tsx'
import type { TableRows } from './rows.ts'
import { TableSearch } from './search.tsx'
import { useGrid } from './use-grid.ts'
import type { TableView } from './view.ts'

interface TableProps<Row> {
  /** The choice of columns is stored under this name. */
  name: string
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  keyOf: (row: Row) => string
  /** The label of the checkbox that selects a row. */
  labelOf: (row: Row) => string
  view: TableView
  searchLabel: string
  /** Saved views above the table; gets the shown columns, undefined for the usual ones. */
  views?: (columns: string | undefined) => ReactNode
  /** Filters, exports and other controls beside the search. */
  toolbar?: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Actions on the selected rows; without it no row can be selected. */
  bulk?: (picked: readonly string[], clear: () => void) => ReactNode
  /** Rows are cards on a phone, so that nothing is out of view to the right. */
  stacks?: boolean
  /** Rows are low, for cells of one line. */
  dense?: boolean
}

/**
 * A table of a list that the server sorts, searches and pages. Its view is stored in the address, its choice of columns in
 * this browser; rows stay selected from page to page.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { name, caption, columns, rows, keyOf, labelOf, view, searchLabel, toolbar, empty, bulk } = props
  const { stacks = false, dense = false, views } = props
  const [shown, show] = useColumnChoice(name, columns)
  const { table, picked, clear } = useGrid({ columns, rows, keyOf, shown, canSelect: bulk !== undefined })
  return (
    <section aria-label={caption} className="flex flex-col gap-3">
      {views?.(chosenColumns(columns, shown))}
      <div className="flex flex-wrap items-center gap-2">
        <TableSearch view={view} label={searchLabel} />
        {toolbar}
        <div className="ml-auto">
          <ColumnMenu columns={columns} shown={shown} show={show} />
        </div>
      </div>
      <div
        aria-busy={rows.kind === 'loading' || (rows.kind === 'ready' && rows.stale)}
        className={`relative max-h-[75svh] overflow-auto rounded-box border border-base-300 bg-base-100 aria-busy:opacity-80 ${stacks ? 'max-sm:max-h-none' : ''}`}
      >
        <Grid
          caption={caption}
          columns={columns.filter((column) => shown[column.key])}
          table={table}
          view={view}
          loading={rows.kind === 'loading'}
          labelOf={bulk && labelOf}
          stacks={stacks}
          dense={dense}
        />
        {rows.kind === 'failed' && <ErrorState title={rows.message} again={rows.again} />}
        {rows.kind === 'ready' && rows.rows.length === 0 && rows.total === 0 && empty}
        {rows.kind === 'ready' && rows.rows.length === 0 && rows.total > 0 && (
          <NoSuchPage first={view.hrefOf(1)} />
        )}
      </div>
      {rows.kind === 'ready' && (
        <Pager
          page={view.view.page}
          size={view.size}
          total={rows.total}
          hrefOf={view.hrefOf}
          preventScrollReset
        />
      )}
      {rows.kind === 'ready' && rows.total > view.usualSize && <PageSize view={view} />}
      {bulk && (
        <BulkSpace>
          {picked.length > 0 && (
            <BulkBar count={picked.length} clear={clear}>
              {bulk(picked, clear)}
            </BulkBar>
          )}
        </BulkSpace>
      )}
    </section>
  )
}
