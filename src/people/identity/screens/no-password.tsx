import { useState } from 'react'
import { account } from '#base/contract/messages/account.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from './identity.ts'

/** For users who log in only with Google: they set a password by mail, as after forgetting one. */
export function NoPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await identity('/request-password-reset', { email })
      toast('done', account.resetSent(email))
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.noPassword}</p>
      <Button onClick={send} busy={busy}>
        {words.mailLink}
      </Button>
    </div>
  )
}
