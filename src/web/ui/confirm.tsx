import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import { Button } from './button.tsx'
import { backdropClasses, popupClasses, viewportClasses } from './dialog-classes.ts'
import { errorSentence } from './form.tsx'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  /** The question, naming what it is about: "Delete Oil Filter 76 mm?" */
  title: string
  /** What will be removed, or what cannot be undone. */
  children: ReactNode
  /** The label of the button that confirms. */
  action: string
  /** The label of the safe answer, when "Cancel" could be mistaken for the action. */
  keep?: string
  /** The button is red: the action cannot be undone. */
  danger?: boolean
  /** Where the focus goes afterwards; true: where it was before. */
  finalFocus?: (() => HTMLElement | null | true) | undefined
  /** Does the action. The dialog stays open while it runs, shows its refusal, and closes when it is done. */
  onConfirm: () => Promise<void>
}

/** Asks before a destructive or surprising action. The safe answer has the focus. */
export function Confirm({
  open,
  onClose,
  title,
  children,
  action,
  keep = forms.cancel,
  danger = false,
  finalFocus,
  onConfirm,
}: ConfirmProps) {
  const [state, setState] = useState<
    { kind: 'asking' } | { kind: 'acting' } | { kind: 'refused'; message: string }
  >({
    kind: 'asking',
  })
  async function confirm() {
    setState({ kind: 'acting' })
    try {
      await onConfirm()
      setState({ kind: 'asking' })
      onClose()
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
  }
  function close() {
    setState({ kind: 'asking' })
    onClose()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && state.kind !== 'acting' && close()}>
      <AlertDialog.Portal>
        {/* Also covers a dialog below this one. */}
        <AlertDialog.Backdrop forceRender className={backdropClasses} />
        <AlertDialog.Viewport className={viewportClasses}>
          <AlertDialog.Popup data-modal finalFocus={finalFocus} className={`${popupClasses} max-w-md`}>
            <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-muted">
              {children}
            </AlertDialog.Description>
            {state.kind === 'refused' && (
              <p role="alert" className="mt-3 text-sm text-error">
                {state.message}
              </p>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close
                render={<Button kind="plain">{keep}</Button>}
                disabled={state.kind === 'acting'}
              />
              <Button kind={danger ? 'danger' : 'primary'} busy={state.kind === 'acting'} onClick={confirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
