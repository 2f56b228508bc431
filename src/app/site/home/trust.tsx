import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Phone from 'lucide-react/icons/phone'
import TruckElectric from 'lucide-react/icons/truck-electric'
import Undo from 'lucide-react/icons/undo'
import { Link } from 'react-router'
import { trustWords as words } from '#app/site/messages/trust.ts'
import type { TrustLine } from './content.ts'

/** What no other page shows, so that none loads them. */
const icons = { dispatch: TruckElectric, returns: Undo, payment: LockKeyhole, phone: Phone }

/** What makes people trust the shop, in a line; on a phone two by two. */
export function Trust({ lines }: { lines: readonly TrustLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul
      aria-label={words.title}
      className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-base-300 py-4 text-sm md:flex md:justify-between"
    >
      {lines.map(({ kind, text, to }) => {
        const Icon = icons[kind]
        return (
          <li key={kind} className="flex min-w-0 items-center gap-2.5">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {to === undefined ? (
                text
              ) : (
                <Link to={to} className="link inline-block min-h-6">
                  {text}
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
