import { useEffect } from 'react'

/** The window's event when React has hydrated the page; the head script waits for it. */
export const hydratedEvent = 'hydrated'

/** Dispatches the event. For the outermost component only, whose effect runs after those of all others. */
export function useHydratedEvent(): void {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
  }, [])
}
