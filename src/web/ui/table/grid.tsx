import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Column } from './columns.ts'
import { HeaderCell } from './header-cell.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { stackingClasses } from './stacking.ts'
import type { useGrid } from './use-grid.ts'
import type { TableView } from './view.ts'

interface GridProps<Row extends object> {
  caption: string
  /** Only the visible columns. */
  columns: readonly Column<Row>[]
  table: ReturnType<typeof useGrid<Row>>['table']
  view: TableView
  loading: boolean
  /** The label of the checkbox that selects a row; without it no row can be selected. */
  labelOf: ((row: Row) => string) | undefined
  /** Rows are cards on a phone. */
  stacks: boolean
  /** Rows are low, for cells of one line. */
  dense: boolean
}

/** The table element: headers, and rows or skeleton rows. */
export function Grid<Row extends object>({
  caption,
  columns,
  table,
  view,
  loading,
  labelOf,
  stacks,
  dense,
}: GridProps<Row>) {
  const { rows } = table.getRowModel()
  return (
    <table className={`w-full border-separate border-spacing-0 text-sm ${stacks ? stackingClasses : ''}`}>
      <caption className="sr-only">{caption}</caption>
      {/* On a phone the headers are the buttons that sort and pick: without a row there is nothing to sort. */}
      <thead className={stacks && rows.length === 0 && !loading ? 'max-sm:hidden!' : undefined}>
        <tr>
          {labelOf && (
            <th
              scope="col"
              className="sticky top-0 z-10 w-0 border-b border-base-300 bg-base-200 px-2 2xl:px-3 py-2"
            >
              <Checkbox
                label="Select all rows on this page"
                labelHidden
                checked={rows.length > 0 && table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} view={view} />
          ))}
        </tr>
      </thead>
      <tbody>
        {loading && (
          <SkeletonRows count={Math.min(view.size, 12)} width={columns.length + (labelOf ? 1 : 0)} />
        )}
        {rows.map((row) => (
          <tr key={row.id} className="hover:bg-base-200 has-checked:bg-base-200">
            {labelOf && (
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
                data-label={columns[index]?.header}
                className={`${dense ? 'h-10 py-0.5' : 'h-12 py-1.5'} border-b border-base-300 px-2 2xl:px-3 [&_time]:inline-block [&_time]:min-w-24 ${columns[index]?.align === 'end' ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
              >
                <div>
                  <table.FlexRender cell={cell} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
