import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { passkeyForm } from '#base/contract/forms/passkey.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { deviceOf } from './device.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Adds a passkey: its name, what the browser asks, then the recovery codes if it is the first factor. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useSendingForm<{ name: string }>({
    initial: { name: deviceOf(navigator.userAgent) },
    check: checkBy(passkeyForm),
    async send({ name }) {
      const { addPasskey } = await import('./passkey.ts')
      const { recoveryCodes } = await addPasskey(name.trim())
      if (recoveryCodes === undefined) onDone()
      else setCodes(recoveryCodes)
    },
  })
  if (codes !== undefined) {
    return (
      <>
        <p className="mb-3 text-muted">{words.codesHint}</p>
        <RecoveryCodes codes={codes} onStored={onDone} />
      </>
    )
  }
  return (
    <Form form={form} actions={<SendButton form={form}>{words.addPasskey}</SendButton>}>
      <TextInput {...form.field('name')} label={words.passkeyName} maxLength={60} autoComplete="off" />
    </Form>
  )
}
