import { useQuery, useQueryClient } from '@tanstack/react-query'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { site } from '#base/contract/words.ts'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FeedCard } from './feed-card.tsx'
import { FeedEditor } from './feed-editor.tsx'
import { SavedFiles } from './saved-files.tsx'
import { askAgainMs, isBeingWritten } from './shown-feed.ts'
import { TradeFiles } from './trade-files.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.feeds, description: words.about }, matches)

/** The feeds for marketplaces, a card each. */
export default function FeedsPage() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['feeds'],
    queryFn: ({ signal }) => call('feeds', { token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data?.feeds.some(isBeingWritten) ? askAgainMs : false),
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['feeds'] })
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead title={menu.feeds} about={words.about} actions={add} />
      <div className="mt-5 flex flex-col gap-4">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.feeds.length === 0 && (
          <EmptyState icon={<Rss />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        )}
        {data?.feeds.map((feed) => (
          <FeedCard key={feed.id} feed={feed} token={token} reload={reload} />
        ))}
      </div>
      <div className="mt-8">
        <SavedFiles token={token} />
      </div>
      <IfPermitted needs="products.see">
        <div className="mt-8">
          <TradeFiles token={token} />
        </div>
      </IfPermitted>
      {isAdding && (
        <FeedEditor feed={undefined} token={token} onClose={() => setAdding(false)} reload={reload} />
      )}
    </>
  )
}
