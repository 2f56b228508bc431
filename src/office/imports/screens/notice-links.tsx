import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf, allRows, filterIn, isSameFilter, type RowFilter } from './row-filter.ts'

interface NoticeLink {
  readonly filter: RowFilter
  readonly sentence: string
  /** Names of the first few products. */
  readonly examples: readonly string[]
}

/** Sentences about many products; each shows only its rows below, and pressed again all of them. */
export function NoticeLinks({
  label,
  links,
}: {
  readonly label: string
  readonly links: readonly NoticeLink[]
}) {
  const heading = useId()
  const [params] = useSearchParams()
  const shown = filterIn(params)
  if (links.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-heading">
        {label}
      </h2>
      <ul className="max-w-reading divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
        {links.map(({ filter, sentence, examples }) => {
          const isShown = isSameFilter(filter, shown)
          return (
            <li key={sentence}>
              <Link
                to={addressOf(isShown ? allRows : filter, '')}
                preventScrollReset
                aria-current={isShown ? 'true' : undefined}
                className="flex items-center gap-3 px-3 py-2 text-sm hover:bg-base-200 aria-[current=true]:shadow-[inset_3px_0] aria-[current=true]:shadow-primary"
              >
                <span className="min-w-0 flex-1">
                  <span className="font-medium tabular-nums">{sentence}</span>
                  {examples.length > 0 && (
                    <span className="block truncate text-muted">{examples.join(', ')}</span>
                  )}
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
