import { useId } from 'react'
import type { TableView } from './view.ts'

interface FilterProps {
  view: TableView
  label: string
  /** The server's name of each filter with its label; '' is no filter. */
  filters: Readonly<Record<string, string>>
}

/** The filter of a table. */
export function TableFilter({ view, label, filters }: FilterProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={view.view.filter}
        onChange={(event) => view.change({ filter: event.target.value })}
        className="select select-sm w-auto border-edge"
      >
        {Object.entries(filters).map(([filter, name]) => (
          <option key={filter} value={filter}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
