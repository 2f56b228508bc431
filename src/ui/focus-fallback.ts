import { useEffect } from 'react'

/**
 * Gives the focus a place when what held it has gone, as a button goes with its row: the heading of the page. Without
 * it the focus falls to the top of the document, and who works by keyboard or screen reader begins anew.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let held: Element | undefined
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element) held = target
    }
    const letGo = () =>
      queueMicrotask(() => {
        // Left by a click on the page, as against gone.
        if (held?.isConnected && isNowhere()) held = undefined
      })
    const changed = new MutationObserver(() => {
      if (held === undefined || held.isConnected || !isNowhere()) return
      // A window keeps the focus itself, and gives it back once it has closed.
      if (document.querySelector('[data-modal]')) return
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    addEventListener('focusin', hold)
    addEventListener('focusout', letGo)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', hold)
      removeEventListener('focusout', letGo)
      changed.disconnect()
    }
  }, [])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
