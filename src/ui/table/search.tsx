import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useId, useRef } from 'react'
import type { TableView } from './view.ts'

const settleMs = 250

/** Searches the table with a debounce; Enter searches at once. */
export function TableSearch({ view, label }: { view: TableView; label: string }) {
  const id = useId()
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
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span className="input input-sm w-full border-edge sm:w-64">
          <SearchIcon aria-hidden className="size-4 shrink-0 text-muted" />
          <input
            ref={input}
            id={id}
            type="search"
            defaultValue={q}
            placeholder={label}
            onChange={() => {
              clearTimeout(waiting.current)
              waiting.current = setTimeout(search, settleMs)
            }}
          />
        </span>
      </form>
    </search>
  )
}
