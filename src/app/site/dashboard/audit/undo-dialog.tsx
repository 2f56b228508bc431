import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { audit as words } from '#base/contract/messages/back-office.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Difference } from './difference.tsx'
import type { AuditLine } from './sentence.tsx'

/** Shows what putting an entry back to before would change now, and does it. */
export function UndoDialog({ entry, onClose }: { entry: AuditLine; onClose: () => void }) {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { id: entry.id }
  const { data, error } = useQuery({
    queryKey: ['preview-undo', entry.id],
    queryFn: ({ signal }) => call('previewUndo', { params, token, signal }),
    // What it shows must be the present state.
    gcTime: 0,
  })
  const sentence = refused ?? (error ? errorSentence(error) : undefined)
  async function undo(): Promise<void> {
    setBusy(true)
    try {
      await call('undoEntry', { params, token })
      toast('done', words.putBack)
      onClose()
    } catch (failure) {
      setRefused(errorSentence(failure))
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['admin-audit'] })
  }
  return (
    <Dialog open onClose={onClose} title={words.undoTitle(entry.thing)} about={words.undoAbout}>
      {data === undefined && sentence === undefined && <LoadingState label={words.undoLoading} />}
      {data !== undefined && <Difference {...data} />}
      {sentence !== undefined && (
        <p role="alert" className="mt-3 text-error">
          {sentence}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <LeaveButton>{forms.cancel}</LeaveButton>
        {data !== undefined && refused === undefined && (
          <Button kind="primary" busy={busy} onClick={undo}>
            {words.undo}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
