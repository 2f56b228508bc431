import { type ReactNode, useSyncExternalStore } from 'react'
import { site } from '#base/contract/words.ts'

/** What happened after a press of "Add to cart"; its content is loaded with the first press (add-one.tsx). */
interface Notice {
  readonly isRefusal: boolean
  readonly content: ReactNode
}

let shown: Notice | undefined
const listeners = new Set<() => void>()

/** Shows a notice in place of the last one; none closes it. */
export function notify(notice?: Notice): void {
  shown = notice
  for (const changed of listeners) changed()
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The notice, below the header. Its two regions exist before, so that screen readers announce their content. */
export function CartNotice() {
  const notice = useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )
  return (
    <section aria-label={site.cart} className="cart-notice">
      <div role="status">{notice?.isRefusal === false && notice.content}</div>
      <div role="alert">{notice?.isRefusal && notice.content}</div>
    </section>
  )
}
