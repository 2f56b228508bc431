import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { figures as words } from '#base/contract/messages/back-office.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The open alarms, until an admin resolves them. */
export function Alarms({ token }: { token: string }) {
  const queries = useQueryClient()
  const [settling, setSettling] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms'],
    queryFn: ({ signal }) => call('alarms', { token, signal }),
    enabled: token !== '',
  })
  async function settle(id: string): Promise<void> {
    setSettling(id)
    try {
      const { modifiedCount } = await call('resolveAlarm', { params: { id }, token })
      toast('done', modifiedCount === 1 ? words.settled : words.settledAlready)
      await queries.invalidateQueries({ queryKey: ['alarms'] })
    } catch (refused) {
      toast('failed', errorSentence(refused))
    } finally {
      setSettling(undefined)
    }
  }
  return (
    <Section title={words.alarms}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-12 w-full" />}
      {data?.rows.length === 0 && <p className="text-muted">{words.noAlarms}</p>}
      {data && data.total > data.rows.length && (
        <p className="mb-2 text-muted">{words.alarmsMore(data.rows.length, data.total)}</p>
      )}
      <ul className="flex flex-col gap-2">
        {data?.rows.map((alarm) => (
          <Card key={alarm.id} as="li" className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1">
              <p className="break-words">{alarm.message}</p>
              <p className="text-sm text-muted">
                <Moment at={alarm.createdAt} />
                {alarm.subjectKind === 'order' && (
                  <Link to={staffScreens.manageOrder(alarm.subjectId)} className="link ml-3">
                    {words.openOrder}
                  </Link>
                )}
              </p>
            </div>
            <Button
              size="small"
              busy={settling === alarm.id}
              aria-label={words.settleThis(alarm.message)}
              onClick={() => settle(alarm.id)}
            >
              {words.settle}
            </Button>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
