import { createContext, type RefObject, useContext, useEffect } from 'react'

/** The dialog's flag for unsaved changes in its form; undefined for a form without a dialog. */
export const UnsavedChanges = createContext<RefObject<boolean> | undefined>(undefined)

/** Tells the dialog of this form whether closing it would discard changes. */
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
