import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { forms } from '#base/contract/messages/forms.ts'
import { Confirm } from './confirm.tsx'

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => {
        if (leaving.current) blocker.proceed?.()
        else blocker.reset?.()
      }}
      title={forms.discardTitle}
      action={forms.discard}
      keep={forms.keepEditing}
      danger
      onConfirm={async () => {
        leaving.current = true
      }}
    >
      {forms.discardWhat}
    </Confirm>
  )
}
