import { Link } from 'react-router'
import { audit as words } from '#base/contract/messages/back-office.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'

/** A line of the audit log. */
export type AuditLine = AnswerOf<'adminAudit'>['rows'][number]

interface Props {
  readonly entry: AuditLine
  /** The address of all entries about the thing. */
  readonly all: string
}

/** What was done to what, in words, with a link to the thing and to all entries about it. */
export function Sentence({ entry: { start, thing, end, link, undid, undoneBy }, all }: Props) {
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
      <Link
        to={all}
        preventScrollReset
        aria-label={words.allAbout(thing)}
        className="link inline-block min-h-6 self-start text-sm"
      >
        {words.allOf}
      </Link>
      {undid !== null && <span className="text-muted">{words.undid(undid)}</span>}
      {undoneBy !== null && <span className="text-muted">{words.undoneBy(undoneBy)}</span>}
    </span>
  )
}
