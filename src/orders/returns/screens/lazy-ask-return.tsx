import { type ComponentProps, lazy, Suspense } from 'react'
import type { AskReturn as Loaded } from './ask-return.tsx'

// Few orders are returned.
const Lazy = lazy(async () => ({ default: (await import('./ask-return.tsx')).AskReturn }))

/** The dialog that asks for a return, loaded when it is opened. */
export function AskReturn(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
