import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { shopFacts } from '#shop-facts.ts'

/** The shop's logo, else its name with a sign. It leads to the home page. */
export function Brand() {
  const { name, look } = shopFacts()
  return (
    <Link
      to={screens.home}
      className="flex items-center gap-2 rounded-field text-lg font-[720] tracking-tight"
    >
      {look.logo === '' ? <Mark name={name} initial={look.initial} /> : <Logo name={name} {...look} />}
    </Link>
  )
}

/** Beside the name stands its initial. The sign of the software's own shop is a tappet seen from the side: stem, head, and the clearance. */
function Mark({ name, initial }: { name: string; initial: string }) {
  return (
    <>
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
        {initial === '' ? (
          <>
            <path fill="currentColor" d="M10 10h4v12h-4z M4 6h16v4H4z" />
            <path className="fill-primary" d="M4 1.5h16V4H4z" />
          </>
        ) : (
          <>
            <rect className="fill-primary" width="24" height="24" rx="5" />
            <text x="12" y="17.6" textAnchor="middle" className="fill-primary-content text-[1rem] font-bold">
              {initial}
            </text>
          </>
        )}
      </svg>
      <span className="max-w-56 truncate max-[22rem]:sr-only in-data-[signed-in]:max-[27rem]:sr-only">
        {name}
      </span>
    </>
  )
}

/** Both themes are in the page, which is the same for everybody. A logo without a dark form stands on a light plate. */
function Logo({ name, logo, darkLogo }: { name: string; logo: string; darkLogo: string }) {
  const size = 'h-8 w-auto max-w-40 object-contain'
  return (
    <>
      <img
        src={logo}
        alt={name}
        height={32}
        className={`${size} ${darkLogo === '' ? 'dark:bg-white dark:p-0.5' : 'dark:hidden'}`}
      />
      {darkLogo !== '' && (
        <img src={darkLogo} alt={name} height={32} className={`${size} hidden dark:block`} />
      )}
    </>
  )
}
