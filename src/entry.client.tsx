import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Hydrates the page. This module is in one file with the framework (scripts/chunks.ts), so it runs before the modules of
 * the screens: it waits until the inline script that imports them has passed them to React Router.
 */
queueMicrotask(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
