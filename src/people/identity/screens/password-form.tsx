import { passwordForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
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
