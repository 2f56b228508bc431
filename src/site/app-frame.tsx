import { Outlet } from 'react-router'
import { useFocusFallback } from '#ui/focus-fallback.ts'
import { Toasts } from '#ui/toast.tsx'

/**
 * Around the screens that are made in the browser: whoever works by keyboard keeps a place there, and a toast stays when
 * its screen gives way to the log-in page.
 */
export default function AppFrame() {
  useFocusFallback()
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
