import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { backdropClasses, popupClasses, viewportClasses } from './dialog-classes.ts'
import { UnsavedChanges } from './unsaved-changes.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence below the title. */
  about?: ReactNode
  wide?: boolean
  /** What takes the focus when it opens; the first control without it. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true)
  children: ReactNode
}

/**
 * A modal dialog: takes the focus, gives it back, closes by Escape, its close button, or a click beside it. If a form in
 * it has unsaved changes, it asks before it discards them.
 */
export function Dialog({ open, onClose, title, about, wide = false, initialFocus, children }: DialogProps) {
  const changed = useRef(false)
  const [asking, setAsking] = useState(false)
  function leave() {
    if (changed.current) setAsking(true)
    else onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport className={viewportClasses}>
          <Base.Popup
            data-modal
            initialFocus={initialFocus}
            className={`${popupClasses} ${wide ? 'max-w-3xl' : 'max-w-lg'}`}
          >
            <div className="flex items-start gap-4">
              <Base.Title className="flex-1 text-heading">{title}</Base.Title>
              <Base.Close aria-label="Close" className="btn btn-ghost btn-square btn-sm -mt-1 -mr-1">
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {about && <Base.Description className="mt-1 text-muted">{about}</Base.Description>}
            <UnsavedChanges value={changed}>
              <div className="mt-4">{children}</div>
            </UnsavedChanges>
            <Confirm
              open={asking}
              onClose={() => setAsking(false)}
              title={forms.discardTitle}
              action={forms.discard}
              keep={forms.keepEditing}
              danger
              onConfirm={async () => onClose()}
            >
              {forms.discardWhat}
            </Confirm>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button in a dialog that closes it like its close button. */
export function LeaveButton({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button>{children}</Button>} />
}
