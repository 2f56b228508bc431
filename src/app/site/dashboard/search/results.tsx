import { useId } from 'react'
import { Link } from 'react-router'
import { staffSearch as words } from '#app/site/messages/staff-search.ts'
import { formatInteger } from '#base/format-integer.ts'
import type { FoundGroup } from './groups.ts'

/** What was found, in groups; each is a link. */
export function Results({ groups, onChoose }: { groups: readonly FoundGroup[]; onChoose: () => void }) {
  return groups.map((group) => <Group key={group.name} group={group} onChoose={onChoose} />)
}

function Group({ group: { name, rows, more }, onChoose }: { group: FoundGroup; onChoose: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-sm font-medium text-muted">
          {name}
        </h3>
        {more && (
          <Link
            to={more.to}
            onClick={onChoose}
            aria-label={words.allOf(formatInteger(more.total), name)}
            className="link inline-block min-h-6 text-sm"
          >
            {words.all(formatInteger(more.total))}
          </Link>
        )}
      </div>
      <ul className="mt-1 flex flex-col">
        {rows.map(({ key, title, detail, to }) => (
          <li key={key}>
            <Link
              to={to}
              onClick={onChoose}
              className="flex flex-wrap items-baseline gap-x-3 rounded-field px-3 py-2 hover:bg-base-200 focus-visible:bg-base-300"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              {detail !== '' && <span className="min-w-0 text-sm text-muted wrap-anywhere">{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
