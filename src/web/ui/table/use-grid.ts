import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import type { TableRows } from './rows.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

interface GridOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: TableRows<Row>
  readonly keyOf: (row: Row) => string
  /** Which columns are shown, by key. */
  readonly shown: Record<string, boolean>
  /** Whether rows can be selected. */
  readonly canSelect: boolean
}

/** The rows and cells of a table, and the keys of the selected rows: they stay selected from page to page. */
export function useGrid<Row extends object>({ columns, rows, keyOf, shown, canSelect }: GridOptions<Row>) {
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
    enableRowSelection: canSelect,
    state: { columnVisibility: shown, rowSelection: picked },
    onRowSelectionChange: setPicked,
  })
  return {
    table,
    picked: Object.keys(picked).filter((key) => picked[key]),
    clear: () => setPicked({}),
  }
}
