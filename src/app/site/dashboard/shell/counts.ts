import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { missingFor } from '#base/contract/missing-for.ts'
import { anyTask } from '#base/contract/today.ts'
import { todayWords } from '#office/today/messages/today.ts'
import { entryOf } from '#office/today/screens/tasks.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'

/** What waits below an entry of the menu: how much, and of what. */
export interface Count {
  readonly count: number
  readonly what: string
}

const againMs = 60_000

/** What waits, by the entry of the menu. It is asked after the page has its answers, and again every minute. */
export function useCounts(): ReadonlyMap<string, Count> {
  const { token } = useSignedIn()
  const mayAsk = missingFor(anyTask, useRights()).length === 0
  const isReady = usePageReady()
  const { data } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await import('./ask-today.ts')).askToday(token, signal),
    enabled: token !== '' && mayAsk && isReady,
    refetchInterval: againMs,
  })
  const counts = new Map<string, Count>()
  for (const { kind, count } of data?.tasks ?? []) {
    if (count === 0) continue
    const entry = entryOf(kind)
    const before = counts.get(entry)
    const what = `${count} ${todayWords.kinds[kind](count)}`
    counts.set(entry, {
      count: count + (before?.count ?? 0),
      what: before === undefined ? what : `${before.what}, ${what}`,
    })
  }
  return counts
}

/** Whether the page has asked nothing for a moment. Once it is ready it stays so. */
function usePageReady(): boolean {
  const isAsking = useIsFetching() > 0
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isAsking) return
    const timer = setTimeout(() => setReady(true), 300)
    return () => clearTimeout(timer)
  }, [isAsking])
  return isReady
}
