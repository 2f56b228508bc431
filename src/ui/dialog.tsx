import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence below the title. */
  about?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A window above the page: takes the focus, gives it back, closes by Escape, its cross, or a click beside it. */
export function Dialog({ open, onClose, title, about, wide = false, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropLooks} />
        <Base.Viewport className={viewportLooks}>
          <Base.Popup className={`${popupLooks} ${wide ? 'max-w-3xl' : 'max-w-lg'}`}>
            <div className="flex items-start gap-4">
              <Base.Title className="flex-1 text-heading">{title}</Base.Title>
              <Base.Close aria-label="Close" className="btn btn-ghost btn-square btn-sm -mt-1 -mr-1">
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {about && <Base.Description className="mt-1 text-muted">{about}</Base.Description>}
            <div className="mt-4">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The looks that a dialog and a question (confirm.tsx) share. */
export const backdropLooks =
  'fixed inset-0 z-40 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'
export const viewportLooks = 'fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4'
export const popupLooks =
  'w-full rounded-box border border-base-300 bg-base-100 p-5 text-base-content shadow-xl outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'
