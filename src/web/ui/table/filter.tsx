import { SmallSelect } from '../small-select.tsx'
import type { TableView } from './view.ts'

interface FilterProps {
  view: TableView
  label: string
  /** The server's name of each filter with its label; '' is no filter. */
  filters: Readonly<Record<string, string>>
}

/** The filter of a table. */
export function TableFilter({ view, label, filters }: FilterProps) {
  return (
    <SmallSelect
      label={label}
      value={view.view.filter}
      onChange={({ target }) => view.change({ filter: target.value })}
      options={Object.entries(filters).map(([value, name]) => ({ value, label: name }))}
    />
  )
}
