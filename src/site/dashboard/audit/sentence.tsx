import { Link } from 'react-router'
import type { AuditLine } from '#audit/wire.ts'
import { audit as words } from '#contract/messages.ts'

/** What was done to what, in words, with a link to the thing. */
export function Sentence({ entry: { start, thing, end, link, undid, undoneBy } }: { entry: AuditLine }) {
  // Nothing stands between a word and the sign that follows it.
  const space = end === '' || /^[,:]/.test(end) ? '' : ' '
  return (
    <span className="flex flex-col wrap-anywhere whitespace-normal sm:min-w-48">
      <span>
        {start}{' '}
        {link === null ? (
          <span className="font-medium">{thing}</span>
        ) : (
          <Link to={link} className="link inline-block min-h-6 font-medium">
            {thing}
          </Link>
        )}
        {space}
        {end}
      </span>
      {undid !== null && <span className="text-muted">{words.undid(undid)}</span>}
      {undoneBy !== null && <span className="text-muted">{words.undoneBy(undoneBy)}</span>}
    </span>
  )
}
