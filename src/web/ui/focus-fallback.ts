import { useEffect } from 'react'

/**
 * Moves the focus to the heading of the page when the focused element was removed, such as a button with its table row.
 * Otherwise the focus would go to the top of the document, and users of a keyboard or screen reader would start again.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | undefined
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused = target
    }
    const letGo = () =>
      queueMicrotask(() => {
        // The user clicked elsewhere; the element was not removed.
        if (focused?.isConnected && isNowhere()) focused = undefined
      })
    const changed = new MutationObserver(() => {
      if (focused === undefined || focused.isConnected || !isNowhere()) return
      // A dialog manages the focus itself, and restores it when it closes.
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
