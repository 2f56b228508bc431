import { createContext, type RefObject, useContext, useEffect } from 'react'

/** The dialog's flag for unsaved changes in its form; undefined for a form without a dialog. */
export const UnsavedChanges = createContext<RefObject<boolean> | undefined>(undefined)

/** Tells the dialog of this form whether closing it would discard changes. */
export function useUnsavedChanges(changed: boolean): void {
  const dialogFlag = useContext(UnsavedChanges)
  useEffect(() => {
    if (dialogFlag === undefined) return
    dialogFlag.current = changed
    return () => {
      dialogFlag.current = false
    }
  }, [dialogFlag, changed])
}
