import { useEffect } from 'react'

/** What the window is told when React has taken the page over; the head script waits for it. */
export const hydratedEvent = 'hydrated'

/** Tells that the page is alive. For the outermost component: its effect runs when every other one's has. */
export function useHydratedEvent(): void {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
  }, [])
}
