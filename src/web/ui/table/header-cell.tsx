import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { Column } from './columns.ts'
import type { TableView } from './view.ts'

const classes =
  'sticky top-0 z-10 border-b border-base-300 bg-base-200 px-2 2xl:px-3 py-2 text-xs font-semibold text-muted max-sm:whitespace-nowrap'

/** A column header; a button that sorts when the column is sortable. */
export function HeaderCell<Row>({
  column,
  view: { view, change },
}: {
  column: Column<Row>
  view: TableView
}) {
  const sorted = view.sort === column.key ? view.direction : undefined
  const end = column.align === 'end'
  if (!column.sortable) {
    return (
      <th scope="col" className={`${classes} ${end ? 'text-right' : 'text-left'}`}>
        {column.header}
      </th>
    )
  }
  const Icon = sorted === undefined ? ArrowUpDown : icons[sorted]
  return (
    <th
      scope="col"
      aria-sort={sorted && words[sorted]}
      className={`${classes} ${end ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        onClick={() => change({ sort: column.key, direction: sorted === 'asc' ? 'desc' : 'asc' })}
        className={`inline-flex cursor-pointer items-center gap-1 rounded-field hover:text-base-content ${sorted ? 'text-base-content' : ''} ${end ? 'flex-row-reverse' : ''}`}
      >
        {column.header}
        <Icon aria-hidden className={`size-3.5 shrink-0 ${sorted ? '' : 'opacity-60'}`} />
      </button>
    </th>
  )
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const words = { asc: 'ascending', desc: 'descending' } as const
