import { newPasswordForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { CallRefused } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { identity } from './identity.ts'

/** Sets a new password by the secret of a mail, which works once. */
export function SetPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const form = useSendingForm<{ password: string }>({
    initial: { password: '' },
    check: checkBy(newPasswordForm),
    async send({ password }) {
      try {
        await identity('/reset-password', { token, newPassword: password })
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'invalid_token') throw error
        throw new CallRefused(error.status, { error: error.code, message: account.linkEnded })
      }
      onSet()
    },
  })
  return (
    <Form
      form={form}
      actions={
        <SendButton form={form} wide>
          {account.set}
        </SendButton>
      }
    >
      <PasswordInput
        {...form.field('password')}
        label={account.newPassword}
        autoComplete="new-password"
        hint={account.passwordHint}
      />
    </Form>
  )
}
