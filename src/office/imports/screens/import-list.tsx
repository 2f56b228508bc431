import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { ListedImport } from './import-state.ts'
import { ImportStatus } from './import-status.tsx'
import { countsSentence } from './sentences.ts'

/** The imports, the newest first: what each file is, how far it is, and what it does. On a phone each is a card. */
export function ImportList({ imports }: { readonly imports: readonly ListedImport[] }) {
  return (
    <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {imports.map((one) => (
        <li
          key={one.id}
          className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] sm:items-baseline"
        >
          <span className="min-w-0">
            <Link to={staffScreens.oneImport(one.id)} className="link font-medium wrap-anywhere">
              <bdi>{one.name}</bdi>
            </Link>
            <span className="block wrap-anywhere text-muted">
              {[one.source, one.dialect].filter((part) => part !== '').join(', ')}
            </span>
          </span>
          <span className="min-w-0">
            <ImportStatus state={one.state} />
            {one.counts && (
              <span className="block tabular-nums">{countsSentence(one.counts, one.rowsAre)}</span>
            )}
          </span>
          <span className="min-w-0 text-muted">
            <Moment at={one.createdAt} /> <span className="wrap-anywhere">{words.by(one.by)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
