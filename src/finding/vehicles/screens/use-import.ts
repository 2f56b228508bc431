import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { forgetAnswers } from '#web/client/answer-cache.ts'
import { call } from '#web/client/call.ts'

const askAgainMs = 1000

export type ShownImport = NonNullable<AnswerOf<'vehicleImport'>['import']>

export const isRunning = ({ state }: ShownImport) => state === 'checking' || state === 'importing'

/** The last import, null if there is none, undefined before that is known. */
type Last = Pick<ShownImport, 'id' | 'state'> | null | undefined

/** Whether both are the same step of the same import. */
export const isSameStep = (one: Last, other: Last) => one?.id === other?.id && one?.state === other?.state

/** Whether vehicles were imported since the last look. A quick import is seen before it begins and after it is done, and never while it runs. */
export const isNewlyImported = (before: Last, now: Last) =>
  before !== undefined && now?.state === 'imported' && !isSameStep(before, now)

/** The last import of vehicles, asked for again while it runs; null if there is none, undefined while it loads. */
export function useImport(token: string, mayImport: boolean) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['vehicle-import'],
    queryFn: async ({ signal }) => {
      const { import: last } = await call('vehicleImport', { token, signal })
      return last
    },
    enabled: token !== '' && mayImport,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? askAgainMs : false),
  })
  const last = query.data
  const before = useRef(last)
  useEffect(() => {
    // Users with this page open see the vehicles that are new now.
    if (isNewlyImported(before.current, last)) {
      forgetAnswers()
      void queries.invalidateQueries({ queryKey: ['vehicle-makes'] })
    }
    before.current = last
  }, [last, queries])
  return query
}
