import MailWarning from 'lucide-react/icons/mail-warning'
import { useState } from 'react'
import { profile as words } from '#base/contract/messages/users.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from './identity.ts'

/** Says that the email is not confirmed yet, and offers to send the mail again. */
export function UnverifiedNotice({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await identity('/send-confirmation', { email })
      toast('done', words.sent)
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <Status icon={MailWarning} tone="attention">
        {words.unverified}
      </Status>
      <Button size="small" onClick={send} busy={busy}>
        {words.sendAgain}
      </Button>
    </Card>
  )
}
