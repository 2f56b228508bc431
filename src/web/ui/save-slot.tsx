import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where a page with tabs shows the button that saves the open one: null until it is there, undefined on other pages. */
export const SaveSlot = createContext<HTMLElement | null | undefined>(undefined)

/** Its content stands in the head of the page, if that has a place for it. */
export function InSaveSlot({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SaveSlot)
  if (slot === undefined) return children
  return slot && createPortal(children, slot)
}
