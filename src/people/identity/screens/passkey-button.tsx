import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { account } from '#base/contract/messages/account.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { exchangeSession } from './session.tsx'

/** Logs in by a passkey, without an email and a password. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function enter() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { signInByPasskey } = await import('./passkey.ts')
      await signInByPasskey()
      await exchangeSession()
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button wide onClick={enter} busy={busy}>
        <KeyRound aria-hidden className="size-4" />
        {account.passkey}
      </Button>
      {refusal && (
        <p role="alert" className="text-sm text-error">
          {refusal}
        </p>
      )}
    </>
  )
}
