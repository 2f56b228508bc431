import { Outlet } from 'react-router'
import { useKeptFocus } from '#ui/kept-focus.ts'

/** Around the screens that are made in the browser: whoever works by keyboard keeps a place there. */
export default function AppFrame() {
  useKeptFocus()
  return <Outlet />
}
