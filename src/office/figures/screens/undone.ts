import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'

/** What is left of the first day: nothing to show, being asked, or so many lines. */
export type Undone =
  | { readonly kind: 'hidden' | 'asking' }
  | { readonly kind: 'known'; readonly count: number }

/**
 * How many lines of the first day are not done, for staff who may change the settings of a live shop. Hidden in a demo shop, for
 * everybody else, and when the shop does not answer.
 */
export function useUndone(): Undone {
  const { token } = useSignedIn()
  const mayChange = useMay('settings.shop')
  const isAsked = useIsLive() && mayChange && token !== ''
  const { data, isPending } = useQuery({
    queryKey: ['opening', 'undone'],
    queryFn: async ({ signal }) => {
      const { lines } = await call('opening', { token, signal })
      return lines.filter(({ state }) => state !== 'done').length
    },
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked) return { kind: 'hidden' }
  if (data !== undefined) return { kind: 'known', count: data }
  return { kind: isPending ? 'asking' : 'hidden' }
}

function useIsLive(): boolean {
  const root: unknown = useRouteLoaderData('root')
  return typeof root === 'object' && root !== null && 'mode' in root && root.mode === 'live'
}
