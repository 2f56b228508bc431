import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { Moment } from '#web/ui/moment.tsx'
import { sourceWords as words } from '../messages/source-words.ts'
import { type ListedSource, SourceStatus } from './source-status.tsx'

/** The sources by their names: how each is, how often it is fetched, when it was and when it will be. On a phone each is a card. */
export function SourceList({ sources }: { readonly sources: readonly ListedSource[] }) {
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {sources.map(({ name, state, rhythm, nextAt, lastRun }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] sm:items-baseline"
        >
          <span className="min-w-0">
            <Link to={staffScreens.importSource(name)} className="link font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
            {rhythm && <span className="block text-muted">{words.rhythms[rhythm]}</span>}
          </span>
          <span className="min-w-0">
            <SourceStatus state={state} />
          </span>
          <span className="min-w-0 text-muted">
            {lastRun && (
              <span className="block">
                {words.last}: <Moment at={lastRun.startedAt} />
              </span>
            )}
            {nextAt && (
              <span className="block">
                {words.next}: <Moment at={nextAt} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
