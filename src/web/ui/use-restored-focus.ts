import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of a page that changes with its work: when the element that has it is removed, it goes to `home`.
 * Returns what the element that contains the part needs.
 */
export function useRestoredFocus(home: () => HTMLElement | null) {
  const isInside = useRef(false)
  // Before the page notices that the focus is lost, and moves it to its own heading.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) home()?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      // If the whole window loses the focus, the element is still the active one.
      isInside.current = document.activeElement === target
    },
  }
}
