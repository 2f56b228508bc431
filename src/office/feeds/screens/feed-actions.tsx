import { useState } from 'react'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FeedEditor } from './feed-editor.tsx'
import type { ShownFeed } from './shown-feed.ts'

interface Props {
  readonly feed: ShownFeed
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Changes a feed, gives it a new address, removes it. */
export function FeedActions({ feed, token, reload }: Props) {
  const [asked, setAsked] = useState<'edit' | 'renew' | 'remove'>()
  const close = () => setAsked(undefined)
  const params = { id: feed.id }

  async function renew() {
    await call('renewFeed', { params, token })
    await reload()
    toast('done', words.renewed)
  }
  async function remove() {
    await call('removeFeed', { params, token })
    await reload()
    toast('done', words.removed)
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAsked('edit')}>
          {words.edit}
        </Button>
        <Button size="small" onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button size="small" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      {asked === 'edit' && <FeedEditor feed={feed} token={token} onClose={close} reload={reload} />}
      <Confirm
        open={asked === 'renew'}
        onClose={close}
        title={words.renewTitle(feed.name)}
        action={words.renew}
        danger
        onConfirm={renew}
      >
        {words.renewWhat}
      </Confirm>
      <Confirm
        open={asked === 'remove'}
        onClose={close}
        title={words.removeTitle(feed.name)}
        action={words.remove}
        danger
        onConfirm={remove}
      >
        {words.removeWhat}
      </Confirm>
    </>
  )
}
