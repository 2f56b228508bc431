import { detailWords } from '#office/content/messages/info.ts'
import type { OwnerDetail } from '#office/content/model/details.ts'

/** How and when the shop can be reached, and who it is. An email and a phone number are links. */
export function OwnerDetails({ details }: { details: readonly OwnerDetail[] }) {
  if (details.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {details.map(({ name, lines }) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:not-first:mt-1">{detailWords[name]}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            <Value name={name} text={lines.join('\n')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ name, text }: { name: OwnerDetail['name']; text: string }) {
  if (name !== 'email' && name !== 'phone') return text
  const to = name === 'email' ? `mailto:${text}` : `tel:${text.replace(/[^+\d]/g, '')}`
  return (
    <a href={to} className="link inline-block min-h-6">
      {text}
    </a>
  )
}
