import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { forms } from '#contract/messages.ts'
import { Button } from './button.tsx'
import { backdropClasses, popupClasses, viewportClasses } from './dialog-classes.ts'
import { errorSentence } from './form.tsx'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  /** The question, naming what it is about: "Delete Oil Filter 76 mm?" */
  title: string
  /** What will be gone, or what cannot be taken back. */
  children: ReactNode
  /** The action, as its button says it. */
  action: string
  /** The safe answer, where Cancel could be taken for the action. */
  keep?: string
  /** What cannot be undone stands in red. */
  danger?: boolean
  /** Does it. The question stays open while it runs, shows its refusal, and closes once it is done. */
  onConfirm: () => Promise<void>
}

/** Asks before an action that destroys or that surprises. The safe answer has the focus. */
export function Confirm({
  open,
  onClose,
  title,
  children,
  action,
  keep = forms.cancel,
  danger = false,
  onConfirm,
}: ConfirmProps) {
  const [state, setState] = useState<
    { kind: 'asking' } | { kind: 'acting' } | { kind: 'refused'; message: string }
  >({
    kind: 'asking',
  })
  async function doIt() {
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
        {/* Dims a window that asks too. */}
        <AlertDialog.Backdrop forceRender className={backdropClasses} />
        <AlertDialog.Viewport className={viewportClasses}>
          <AlertDialog.Popup data-modal className={`${popupClasses} max-w-md`}>
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
              <Button kind={danger ? 'danger' : 'primary'} busy={state.kind === 'acting'} onClick={doIt}>
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
