import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React hydrates its page, for what the two would render differently. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
