import { viewWords } from '#base/contract/words.ts'
import { SmallSelect } from '../small-select.tsx'
import type { TableView } from './view.ts'
import { pageSizes } from './view-address.ts'

/** The choice of how many rows a page of a table has. */
export function PageSize({ view: { view, usualSize, change } }: { view: TableView }) {
  return (
    <div className="self-end">
      <SmallSelect
        label={viewWords.pageSize}
        value={view.rows}
        onChange={({ target }) => change({ rows: pageSizes.find((size) => size === target.value) ?? '' })}
        options={['', ...pageSizes].map((size) => ({
          value: size,
          label: viewWords.rowsOfPage(size === '' ? usualSize : Number(size)),
        }))}
      />
    </div>
  )
}
