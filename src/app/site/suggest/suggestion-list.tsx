import { suggestWords as words } from '#finding/find/messages/suggest.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Suggestion } from './suggestions.tsx'

interface SuggestionListProps {
  id: string
  rows: readonly Suggestion[]
  /** The place of the chosen row; -1 for none. */
  active: number
  idOf: (at: number) => string
  choose: (row: Suggestion) => void
  /** Why there are no rows. */
  note: string | undefined
}

/** The suggestions below a search field, each said what it is. The focus stays in the field. */
export function SuggestionList({ id, rows, active, idOf, choose, note }: SuggestionListProps) {
  const isShown = rows.length > 0 || note !== undefined
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {rows.length > 0 ? words.count(rows.length) : note}
      </p>
      <div hidden={!isShown} className={panel}>
        <div id={id} role="listbox" aria-label={words.list} hidden={rows.length === 0}>
          {rows.map((row, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which has the focus, handles the keys
            <div
              key={`${row.kind} ${row.text} ${row.product}`}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(row)}
              className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-base-200 aria-selected:bg-base-300"
            >
              {row.picture !== undefined && (
                <span className="size-9 shrink-0 overflow-hidden rounded-field bg-studio">
                  <Picture
                    src={row.picture}
                    alt=""
                    width={36}
                    height={36}
                    shown="thumb"
                    className="aspect-square w-full"
                    inset="p-0.5"
                  />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{row.text}</span>
                {row.detail !== '' && <span className="block truncate text-muted">{row.detail}</span>}
              </span>
              <small className="shrink-0 text-muted">{words[row.kind]}</small>
            </div>
          ))}
        </div>
        {note !== undefined && <p className="px-3 py-2 text-muted">{note}</p>}
      </div>
    </>
  )
}

const panel =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-[70svh] overflow-y-auto rounded-box border border-base-300 bg-base-100 py-1 text-sm shadow-lg sm:left-auto sm:w-md sm:max-w-[90vw]'
