import { useLayoutEffect, useState } from 'react'

/** The window's event when React has hydrated the page; the head script waits for it. */
export const hydratedEvent = 'hydrated'

/**
 * Dispatches the event. It stands after everything else of the page, and waits for its second commit: by then every field has given
 * what was typed before to its form, so a click that is replayed sends that. React makes both commits without a pause: no click
 * comes between, which would be replayed and handled as well.
 */
export function Hydrated() {
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => {
    if (isHydrated) dispatchEvent(new Event(hydratedEvent))
    else setHydrated(true)
  }, [isHydrated])
  return null
}
