import { Link } from 'react-router'
import { audit as words } from '#base/contract/messages/back-office.ts'
import { Chip } from '#web/ui/chip.tsx'

interface Props {
  /** The thing, in words, and its page; null until it is known. */
  readonly about: { readonly thing: string; readonly link: string | null } | null
  /** The address without this filter. */
  readonly everything: string
}

/** Which one thing the log is about, with a link to it, and one that shows everything again. */
export function OneThing({ about, everything }: Props) {
  const thing = about?.thing ?? words.oneThing
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2">
      {words.only}
      {about?.link ? (
        <Link to={about.link} className="link inline-block min-h-6 wrap-anywhere">
          {thing}
        </Link>
      ) : (
        <span className="wrap-anywhere">{thing}</span>
      )}
      <Chip to={everything} label={thing} remove={words.clearThing} />
    </p>
  )
}
