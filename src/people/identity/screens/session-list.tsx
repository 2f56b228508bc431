import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { security as words } from '#base/contract/messages/security.ts'
import { site } from '#base/contract/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { deviceOf } from './device.ts'
import { identity } from './identity.ts'

interface ListedSession {
  readonly id: string
  readonly createdAt: string
  readonly userAgent?: string | null
  readonly ipAddress?: string | null
}

/** The sessions of this user; all except the current one can be ended. */
export function SessionList({ current }: { current: string }) {
  const [ending, setEnding] = useState<string>()
  const sessions = useQuery({
    queryKey: ['sessions', current],
    queryFn: () => identity<ListedSession[]>('/list-sessions'),
  })
  if (sessions.error) {
    return (
      <ErrorState
        title={sessions.error.message}
        again={() => void sessions.refetch()}
        againLabel={site.tryAgain}
      />
    )
  }
  if (!sessions.data) return <LoadingState label={site.loading} />

  async function end(key: string, path: string, body: Record<string, string>) {
    setEnding(key)
    try {
      await identity(path, body)
      toast('done', words.ended)
      await sessions.refetch()
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setEnding(undefined)
    }
  }

  const here = sessions.data.filter(({ id }) => id === current)
  const others = sessions.data.filter(({ id }) => id !== current)
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {[...here, ...others].map((listed) => (
          <Card as="li" key={listed.id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="font-medium">{deviceOf(listed.userAgent ?? '') || words.unknownDevice}</p>
              <p className="text-sm text-muted">
                {listed.ipAddress} {words.lastSeen} <Moment at={listed.createdAt} />
              </p>
            </div>
            {listed.id === current ? (
              <Badge>{words.thisOne}</Badge>
            ) : (
              <Button
                size="small"
                busy={ending === listed.id}
                onClick={() => end(listed.id, '/end-session', { id: listed.id })}
                aria-label={`${words.end}: ${deviceOf(listed.userAgent ?? '') || words.unknownDevice}`}
              >
                {words.end}
              </Button>
            )}
          </Card>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button busy={ending === 'all'} onClick={() => end('all', '/revoke-other-sessions', {})}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </div>
  )
}
