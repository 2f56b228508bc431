import { useEffect, useRef } from 'react'
import { SearchField } from '../search-field.tsx'
import type { TableView } from './view.ts'

const settleMs = 250

/** Searches the table with a debounce; Enter searches at once. */
export function TableSearch({ view, label }: { view: TableView; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q } = view.view
  // Back and forward update the field too, unless somebody is typing in it.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(waiting.current), [])
  function search() {
    clearTimeout(waiting.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== q) view.change({ q: typed }, { replace: true })
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <SearchField
          ref={input}
          label={label}
          size="small"
          defaultValue={q}
          onChange={() => {
            clearTimeout(waiting.current)
            waiting.current = setTimeout(search, settleMs)
          }}
        />
      </form>
    </search>
  )
}
