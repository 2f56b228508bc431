import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NoSuchPage } from '#ui/no-such-page.tsx'
import { Pager } from '#ui/pager.tsx'
import { BulkBar, BulkPlace } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, useColumnChoice } from './columns.ts'
import { HeaderCell } from './header-cell.tsx'
import type { TableRows } from './rows.ts'
import { TableSearch } from './search.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { TableView } from './view.ts'

interface TableProps<Row> {
  /** Under this name the choice of columns is kept. */
  name: string
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  keyOf: (row: Row) => string
  /** How a row is called, for the checkbox that picks it. */
  labelOf: (row: Row) => string
  view: TableView
  searchLabel: string
  /** Filters, exports and the like, beside the search. */
  toolbar?: ReactNode
  /** What is shown instead of no rows. */
  empty: ReactNode
  /** Acts on the picked rows; without it none can be picked. */
  bulk?: (picked: readonly string[], clear: () => void) => ReactNode
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/**
 * A table over a list that the server sorts, searches and pages. Its view is in the address, its choice of columns in
 * this browser; picked rows stay picked from page to page.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { name, caption, columns, rows, keyOf, labelOf, view, searchLabel, toolbar, empty, bulk } = props
  const [shown, show] = useColumnChoice(name, columns)
  const [picked, setPicked] = useState<RowSelectionState>({})
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(
      columns.map((column) =>
        helper.display({
          id: column.key,
          header: column.header,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    )
  }, [columns])
  const data = useMemo(() => (rows.kind === 'ready' ? [...rows.rows] : []), [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    enableRowSelection: bulk !== undefined,
    state: { columnVisibility: shown, rowSelection: picked },
    onRowSelectionChange: setPicked,
  })
  const keys = Object.keys(picked).filter((key) => picked[key])
  const visible = columns.filter((column) => shown[column.key])
  const width = visible.length + (bulk ? 1 : 0)

  return (
    <section aria-label={caption} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <TableSearch view={view} label={searchLabel} />
        {toolbar}
        <div className="ml-auto">
          <ColumnMenu columns={columns} shown={shown} show={show} />
        </div>
      </div>
      <div
        aria-busy={rows.kind === 'loading' || (rows.kind === 'ready' && rows.stale)}
        className="relative max-h-[75svh] overflow-auto rounded-box border border-base-300 bg-base-100 aria-busy:opacity-80"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {bulk && (
                <th
                  scope="col"
                  className="sticky top-0 z-10 w-0 border-b border-base-300 bg-base-200 px-2 2xl:px-3 py-2"
                >
                  <Checkbox
                    label="Select all rows on this page"
                    labelHidden
                    checked={data.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {visible.map((column) => (
                <HeaderCell key={column.key} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.kind === 'loading' && <SkeletonRows count={Math.min(view.size, 12)} width={width} />}
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="hover:bg-base-200 has-checked:bg-base-200">
                {bulk && (
                  <td className="border-b border-base-300 px-2 2xl:px-3">
                    <Checkbox
                      label={`Pick ${labelOf(row.original)}`}
                      labelHidden
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell, index) => (
                  <td
                    key={cell.id}
                    className={`h-12 border-b border-base-300 px-2 2xl:px-3 py-1.5 ${visible[index]?.align === 'end' ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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
      {bulk && (
        <BulkPlace>
          {keys.length > 0 && (
            <BulkBar count={keys.length} clear={() => setPicked({})}>
              {bulk(keys, () => setPicked({}))}
            </BulkBar>
          )}
        </BulkPlace>
      )}
    </section>
  )
}
