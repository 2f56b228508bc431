import { useState } from 'react'
import { security as words } from '#base/contract/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from './identity.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many recovery codes are left, and new ones. */
export function Recovery({ left, onChange }: { left: number; onChange: () => void }) {
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  async function make() {
    setBusy(true)
    try {
      setCodes((await identity<{ recoveryCodes: string[] }>('/new-recovery-codes', {})).recoveryCodes)
      onChange()
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  const close = () => setCodes(undefined)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className={left === 0 ? 'font-medium text-warning' : ''}>
        {left === 0 ? words.recoveryNone : words.recoveryLeft(left)}
      </p>
      <Button onClick={make} busy={busy}>
        {words.newCodes}
      </Button>
      <Dialog open={codes !== undefined} onClose={close} title={words.codesTitle} about={words.codesHint}>
        {codes && <RecoveryCodes codes={codes} onStored={close} />}
      </Dialog>
    </div>
  )
}
