import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { call } from '#web/client/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownImport } from './use-import.ts'

interface StopProps {
  readonly open: boolean
  /** The import as it was when the question was asked. */
  readonly asked: ShownImport
  readonly token: string
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null | true
  readonly reload: () => Promise<unknown>
}

/** Asks whether an import that runs is to be stopped, or one that was checked not to be made. */
export function StopImport({ open, asked, token, onClose, finalFocus, reload }: StopProps) {
  const isChecked = asked.state === 'checked'
  async function stop() {
    const { deletedCount } = await call('stopVehicleImport', { params: { id: asked.id }, token })
    toast('done', deletedCount === 1 ? words.stopped : words.doneBefore)
    await reload()
  }
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isChecked ? words.discardTitle : words.stopTitle}
      action={isChecked ? words.discard : words.stop}
      keep={isChecked ? words.keep : words.goOn}
      finalFocus={finalFocus}
      onConfirm={stop}
    >
      {words.stopWhat(asked.name)}
    </Confirm>
  )
}
