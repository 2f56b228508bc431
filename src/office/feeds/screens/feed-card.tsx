import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { countryName } from '#base/countries/country-name.ts'
import { formatInteger } from '#base/format-integer.ts'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FeedActions } from './feed-actions.tsx'
import { FeedProducts } from './feed-products.tsx'
import { isBeingWritten, type ShownFeed } from './shown-feed.ts'

interface Props {
  readonly feed: ShownFeed
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** A feed: its address, when it was written, and what is not in it. */
export function FeedCard({ feed, token, reload }: Props) {
  const heading = useId()
  const [isListed, setListed] = useState(false)
  const { name, kind, country, counts, message } = feed
  return (
    <section aria-labelledby={heading}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={heading} className="text-heading wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-sm text-muted">
              {words.kinds[kind]}, {countryName(country)}
            </p>
          </div>
          <FeedActions feed={feed} token={token} reload={reload} />
        </div>
        {feed.isOn ? <Address feed={feed} /> : <p className="text-sm text-muted">{words.off}</p>}
        {isBeingWritten(feed) && <p className="text-sm text-muted">{words.writing}</p>}
        {message !== null && (
          <Status icon={CircleAlert} tone="bad" wraps>
            {message}
          </Status>
        )}
        {counts !== null && (
          <div className="text-sm">
            <p className="font-medium tabular-nums">
              {words.counts(formatInteger(counts.in), formatInteger(counts.onSale))}
              {counts.leftOut > 0 ? `, ${words.leftOut(formatInteger(counts.leftOut))}` : ''}
            </p>
            {counts.leftOut === 0 && <p className="text-muted">{words.nothingLeftOut}</p>}
            <ul className="mt-1 text-muted tabular-nums">
              {counts.remarks.map(({ remark, products }) => (
                <li key={remark}>{words.remark(formatInteger(products), remark)}</li>
              ))}
            </ul>
          </div>
        )}
        {counts !== null && counts.remarks.length > 0 && (
          <div>
            <Button size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              {isListed ? words.hideAll : words.listAll}
            </Button>
          </div>
        )}
        {isListed && counts !== null && (
          <FeedProducts key={feed.writtenAt} feed={feed} remarks={counts.remarks} token={token} />
        )}
        <Written feed={feed} />
      </Card>
    </section>
  )
}

function Written({ feed: { writtenAt, contentAt } }: Pick<Props, 'feed'>) {
  if (writtenAt === null) return null
  return (
    <p className="text-sm text-muted">
      {words.written} <Moment at={writtenAt} />
      {contentAt !== null && (
        <>
          , {words.contentSince} <Moment at={contentAt} />
        </>
      )}
    </p>
  )
}

/** The address, to be copied. */
function Address({ feed: { address } }: Pick<Props, 'feed'>) {
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast('done', words.copied)
    } catch {
      toast('failed', words.notCopied)
    }
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {words.address}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          className="input w-full min-w-0 border-edge font-mono text-sm"
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {words.copy}
        </Button>
      </div>
    </div>
  )
}
