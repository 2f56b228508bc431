import { Link } from 'react-router'
import { nothingWords as words } from '#app/site/messages/results.ts'
import { OpenVerdict } from '#finding/fitment/screens/open-verdict.tsx'
import { VerdictBadge } from '#finding/fitment/screens/verdict-badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { HitNote, Results } from './load-results.ts'
import { whichVehicle } from './which-vehicle.tsx'

/** Why a product is among the results, and whether it fits. */
export function Hit({ why, verdict, words, vehicle, choose, productId }: HitNote & { productId: string }) {
  const isOpen = verdict === 'conditional' && vehicle !== undefined
  return (
    <div className="flex flex-col gap-1">
      {isOpen && <OpenVerdict productId={productId} vehicle={vehicle} />}
      {!isOpen && verdict !== undefined && <VerdictBadge verdict={verdict} words={words} />}
      {choose !== undefined && (
        <a
          href={`#${whichVehicle}`}
          className="text-sm font-medium underline underline-offset-4 wrap-anywhere"
        >
          {choose}
        </a>
      )}
      {why !== '' && <p className="text-sm wrap-anywhere">{why}</p>}
    </div>
  )
}

/** What was done with the words of a search, each with the link that has it otherwise. */
export function Notices({ notices }: { notices: Results['notices'] }) {
  return notices.map(({ text, way }) => (
    <p key={text} className="text-sm wrap-anywhere">
      {text}{' '}
      {way !== undefined && (
        <Link
          to={way.to}
          preventScrollReset
          className="font-medium text-signal-text underline underline-offset-4"
        >
          {way.label}
        </Link>
      )}
    </p>
  ))
}

/** What a symptom often comes from. */
export function Causes({ text, ways }: NonNullable<Results['often']>) {
  return (
    <nav aria-label={text} className="flex flex-wrap items-center gap-2 text-sm">
      <p className="wrap-anywhere">{text}</p>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ label, to }) => (
          <li key={to} className="max-w-full">
            <LinkButton size="small" to={to} className="max-w-full">
              <span className="truncate">{label}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing was found: what may help. */
export function Nothing({ ways }: { ways: Results['ways'] }) {
  return (
    <EmptyState
      picture="/pictures/demo/empty-parts-tray-640.webp"
      title={words.title}
      action={
        <ul className="flex max-w-full flex-wrap justify-center gap-2">
          {ways.map(({ label, to }) => (
            <li key={to} className="max-w-full">
              <LinkButton to={to} className="max-w-full">
                <span className="truncate">{label}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      }
    >
      {words.hint}
    </EmptyState>
  )
}
