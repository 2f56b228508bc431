import { useId } from 'react'
import { adminProducts as words } from '#contract/messages.ts'
import type { TableView } from '#ui/table/view.ts'

const filters = ['', 'low', 'out', 'archived', 'all'] as const

/** Which products the table shows. */
export function ProductFilter({ view }: { view: TableView }) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {words.filter}
      </label>
      <select
        id={id}
        value={view.view.filter}
        onChange={(event) => view.change({ filter: event.target.value })}
        className="select select-sm w-auto border-edge"
      >
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {words.filters[filter]}
          </option>
        ))}
      </select>
    </span>
  )
}
