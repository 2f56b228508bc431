import { Outlet } from 'react-router'
import { useFocusFallback } from '#web/ui/focus-fallback.ts'
import { Toasts } from '#web/ui/toast.tsx'

/**
 * The frame of the screens that render in the browser: the keyboard focus is never lost there, and a toast stays when its
 * screen is replaced by the log-in page. It fills the window, so that the footer does not move when the content comes.
 */
export default function AppFrame() {
  useFocusFallback()
  return (
    <>
      <div className="flex min-h-[calc(100svh-3.0625rem)] flex-1 flex-col">
        <Outlet />
      </div>
      <Toasts />
    </>
  )
}
