import { Outlet } from 'react-router'
import { useFocusFallback } from '#web/ui/focus-fallback.ts'
import { Toasts } from '#web/ui/toast.tsx'

/**
 * The frame of the screens that render in the browser: the keyboard focus is never lost there, and a toast stays when its
 * screen is replaced by the log-in page.
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
