import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { Moment } from '#web/ui/moment.tsx'
import { reasonSentence } from '../messages/reason-words.ts'
import { sourceWords as words } from '../messages/source-words.ts'
import { RunStatus, type ShownRun } from './source-status.tsx'

/** The last runs of a source, the newest first: how each went, and why. */
export function SourceRuns({ runs }: { readonly runs: readonly ShownRun[] }) {
  if (runs.length === 0) return <p className="text-muted">{words.noRuns}</p>
  return (
    <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {runs.map(({ id, startedAt, outcome, rows, reasons, message, importId }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,6fr)] sm:items-baseline"
        >
          <Moment at={startedAt} />
          <span className="min-w-0">
            <RunStatus outcome={outcome} />
            {rows !== null && (
              <span className="block text-muted tabular-nums">{words.rows(formatInteger(rows), rows)}</span>
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {message !== null && <span className="block">{message}</span>}
            {reasons.map((reason) => (
              <span key={`${reason.kind} ${reason.detail}`} className="block">
                {reasonSentence(reason)}
              </span>
            ))}
            {importId !== null && (
              <Link to={staffScreens.oneImport(importId)} className="link">
                {words.lookAt}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
