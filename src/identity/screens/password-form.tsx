import { passwordForm } from '#contract/forms/account.ts'
import { checkBy } from '#contract/forms/check.ts'
import { security as words } from '#contract/messages.ts'
import { Form, useSendingForm } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { withMessage } from './with-message.ts'

/** Asks for the password before an action on the second factor. */
export function PasswordForm({
  action,
  send,
}: {
  action: string
  send: (password: string) => Promise<void>
}) {
  const form = useSendingForm<{ password: string }>({
    initial: { password: '' },
    check: checkBy(passwordForm),
    send: ({ password }) => send(password).catch(withMessage('invalid_password', words.wrongPassword)),
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{action}</SendButton>}>
      <PasswordInput
        {...form.field('password')}
        label={words.confirmPassword}
        autoComplete="current-password"
      />
    </Form>
  )
}
