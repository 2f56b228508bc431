import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { CallRefused } from '#client/call.ts'
import { useSession } from '#identity/screens/session.tsx'
import type { PageHandle } from '#ui/page-handle.ts'

/** For screens that load no data early: only the session. */
export const handle: PageHandle = { early: '' }

/** The frame of the screens that call the shop from the browser: answers are cached for a while. */
export default function CallsFrame() {
  const [queries] = useState(newQueryClient)
  const { kind } = useSession()
  // The cached answers of one user are not for the next.
  useEffect(() => {
    if (kind === 'signed_out') queries.clear()
  }, [kind, queries])
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
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
