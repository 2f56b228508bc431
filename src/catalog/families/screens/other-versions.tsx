import { useId } from 'react'
import { Link } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { versionWords } from '../messages.ts'
import { mostVersions, type Version, type Versions } from '../model.ts'

/** So many are shown at once. */
const shownAtOnce = 24

/** Links to the versions of a product by what tells them apart; the others of a large family after a click. */
export function OtherVersions({ versions: { by, all, cut } }: { versions: Versions }) {
  const title = useId()
  const rest = all.slice(shownAtOnce)
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h2 id={title} className="text-sm">
        <span className="font-medium">{versionWords.title}</span>
        {by.length > 0 && <span className="text-muted wrap-anywhere"> {versionWords.by(by)}</span>}
      </h2>
      <Chips versions={all.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details open={rest.some(({ current }) => current)}>
          <summary className="w-fit cursor-pointer py-1 text-sm link">{versionWords.all(all.length)}</summary>
          <div className="mt-2">
            <Chips versions={rest} />
          </div>
          {cut && <p className="mt-2 text-sm text-muted">{versionWords.cut(mostVersions)}</p>}
        </details>
      )}
    </section>
  )
}

function Chips({ versions }: { versions: readonly Version[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {versions.map((version) => (
        <li key={version.slug} className="max-w-full">
          <Chip {...version} />
        </li>
      ))}
    </ul>
  )
}

const chip = 'inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-field border px-3 py-1.5 text-sm'

function Chip({ slug, label, soldOut, current }: Version) {
  const content = (
    <>
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      {soldOut && <span className="shrink-0 text-xs text-muted">{versionWords.soldOut}</span>}
    </>
  )
  if (current)
    return (
      <span aria-current="true" className={`${chip} border-2 border-base-content bg-base-100 font-semibold`}>
        {content}
      </span>
    )
  return (
    <Link
      to={screens.product(slug)}
      className={`${chip} border-edge bg-base-100 hover:bg-base-200 ${soldOut ? 'border-dashed text-muted' : ''}`}
    >
      {content}
    </Link>
  )
}
