import { createContext, type RefObject, useContext, useEffect } from 'react'

/** Where the window around a form keeps whether something in it was changed; none around a form on the page. */
export const UnsavedChanges = createContext<RefObject<boolean> | undefined>(undefined)

/** Tells the window around this form whether closing it would throw something away. */
export function useUnsavedChanges(changed: boolean): void {
  const kept = useContext(UnsavedChanges)
  useEffect(() => {
    if (kept === undefined) return
    kept.current = changed
    return () => {
      kept.current = false
    }
  }, [kept, changed])
}
