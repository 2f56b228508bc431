import { useLocation } from 'react-router'
import { returnPath } from '#base/return-path.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/**
 * The query with the return path, for links from one page of the account to another; without Google's parameters. Empty on the
 * server, whose page is the same for every return path.
 */
export function useReturnSearch(): string {
  const { search } = useLocation()
  const origin = useIsHydrated() ? returnPath(search) : '/'
  return origin === '/' ? '' : `?from=${encodeURIComponent(origin)}`
}
