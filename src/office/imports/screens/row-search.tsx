import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { addressOf, type RowFilter } from './row-filter.ts'

/** Searches the rows of the filter. */
export function RowSearch({
  label,
  filter,
  q,
}: {
  readonly label: string
  readonly filter: RowFilter
  readonly q: string
}) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  function search(event: FormEvent) {
    event.preventDefault()
    void navigate(addressOf(filter, typed.trim()), { preventScrollReset: true })
  }
  return (
    <search>
      <form onSubmit={search} className="flex items-center gap-2">
        <SearchField
          label={label}
          size="small"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small">
          {words.searchButton}
        </Button>
      </form>
    </search>
  )
}
