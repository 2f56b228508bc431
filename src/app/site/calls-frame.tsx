import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { type Session, useSession } from '#people/identity/screens/session.tsx'
import { CallRefused } from '#web/client/call.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'

/** For screens that load no data early: only the session. */
export const handle: PageHandle = { early: '' }

/** The frame of the screens that call the shop from the browser: answers are cached for a while. */
export default function CallsFrame() {
  const queries = useQueriesOf(useSession())
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}

/**
 * The cached answers of one user are not for the next: another user, or nobody, begins with an empty cache. It is replaced while
 * rendering and not cleared in an effect, which would run after the calls of the screen have begun.
 */
function useQueriesOf(session: Session): QueryClient {
  const [held, setHeld] = useState<{ who: string | undefined; queries: QueryClient }>(() => ({
    who: undefined,
    queries: newQueryClient(),
  }))
  if (session.kind === 'loading') return held.queries
  const who = session.kind === 'signed_in' ? session.email : ''
  if (who === held.who) return held.queries
  const next = { who, queries: held.who === undefined ? held.queries : newQueryClient() }
  setHeld(next)
  return next.queries
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal is an answer. Only a call that did not reach the shop is retried.
        retry: (failures, error) => failures < 2 && error instanceof CallRefused && error.status === 0,
      },
    },
  })
}
