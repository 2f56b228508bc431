import { useState } from 'react'
import { passwordForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { privacy as words } from '#base/contract/messages/privacy.ts'
import { security } from '#base/contract/messages/security.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { local } from '#web/client/browser-storage.ts'
import { call, callForFile } from '#web/client/call.ts'
import { saveText } from '#web/client/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorSentence, Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { signOut } from './session.tsx'

interface Props {
  email: string
  token: string
  hasPassword: boolean
}

/** Downloads the data that the shop stores about this user, and deletes their account. */
export function YourData(props: Props) {
  const { email, token } = props
  const [step, setStep] = useState<'none' | 'asking' | 'deleted'>('none')
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      saveText(await callForFile('exportUser', { params: { email }, token }), 'my-data.json')
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setSaving(false)
    }
  }

  function close() {
    // Signing out removes the user's data from the memory of this browser.
    if (step === 'deleted') void signOut()
    else setStep('none')
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.exportHint}</p>
      <Button onClick={save} busy={saving}>
        {words.save}
      </Button>
      <p className="mt-4">{words.deleteHint}</p>
      <Button kind="danger" onClick={() => setStep('asking')}>
        {words.delete}
      </Button>
      <Dialog
        open={step === 'asking'}
        onClose={close}
        title={words.deleteTitle(email)}
        about={words.deleteFinal}
      >
        <DeleteForm {...props} onDeleted={() => setStep('deleted')} />
      </Dialog>
      <Dialog open={step === 'deleted'} onClose={close} title={words.deleted}>
        <Button kind="primary" onClick={close}>
          {account.toShop}
        </Button>
      </Dialog>
    </div>
  )
}

function DeleteForm({ email, token, hasPassword, onDeleted }: Props & { onDeleted: () => void }) {
  const form = useSendingForm<{ password: string }>({
    initial: { password: '' },
    // Without a password field there is nothing to validate.
    check: checkBy(passwordForm),
    async send({ password }) {
      await call('deleteUser', { params: { email }, token, body: hasPassword ? { password } : {} })
      // Nothing on this page asks with it from now on: the answer would end the session before the person has read this one.
      local.removeItem(accessTokenKey)
      onDeleted()
    },
  })
  return (
    <Form
      form={form}
      actions={
        <SendButton form={form} kind="danger">
          {words.deleteAct}
        </SendButton>
      }
    >
      {hasPassword ? (
        <PasswordInput
          {...form.field('password')}
          label={security.confirmPassword}
          autoComplete="current-password"
        />
      ) : (
        <p>{words.freshHint}</p>
      )}
    </Form>
  )
}
