import { newPasswordForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { CallRefused } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { identity } from './identity.ts'
import { signIn } from './sign-in.ts'

/** The registration of a mailed link. */
export interface Confirmation {
  readonly token: string
  readonly email: string
  /** Whether somebody else may have chosen the password, so that the recipient of the mail must set one. */
  readonly needsPassword: boolean
}

/** Confirms an email. When a password must be set, it also logs in with it. */
export function ConfirmForm({
  confirmation: { token, email, needsPassword },
  onEnded,
  onConfirmed,
}: {
  confirmation: Confirmation
  onEnded: () => void
  onConfirmed: () => void
}) {
  const form = useSendingForm<{ password: string }>({
    initial: { password: '' },
    // Without a password field there is nothing to validate.
    check: checkBy(newPasswordForm),
    async send({ password }) {
      try {
        await identity('/confirm-email', needsPassword ? { token, password } : { token })
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'invalid_token') throw error
        return onEnded()
      }
      // The email is confirmed in any case; when this log-in fails, the page offers the log-in page.
      if (needsPassword) await signIn(email, password).catch(() => {})
      onConfirmed()
    },
  })
  return (
    <Form
      form={form}
      actions={
        <SendButton form={form} wide>
          {account.confirm}
        </SendButton>
      }
    >
      <p>{needsPassword ? account.confirmSetHint(email) : account.confirmHint(email)}</p>
      {needsPassword && (
        <>
          {/* For the password manager. */}
          <input type="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            {...form.field('password')}
            label={account.password}
            autoComplete="new-password"
            hint={account.confirmPasswordHint}
          />
        </>
      )}
    </Form>
  )
}
