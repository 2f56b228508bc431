import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'

/** The shop's name and logo: a tappet seen from the side, with stem, head, and the clearance above it. */
export function Brand() {
  return (
    <Link
      to={screens.home}
      className="flex items-center gap-2 rounded-field text-lg font-[720] tracking-tight"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-6">
        <path fill="currentColor" d="M10 10h4v12h-4z M4 6h16v4H4z" />
        <path className="fill-primary" d="M4 1.5h16V4H4z" />
      </svg>
      <span className="max-[22rem]:sr-only in-data-[signed-in]:max-[27rem]:sr-only">{site.name}</span>
    </Link>
  )
}
