import { useQueryClient } from '@tanstack/react-query'
import { changePasswordForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from './identity.ts'
import { exchangeSession } from './session.tsx'
import { withMessage } from './with-message.ts'

/** Changes the password; every other device is logged out, and this one gets a new session. */
export function ChangePasswordForm() {
  const queries = useQueryClient()
  const form = useSendingForm<{ currentPassword: string; newPassword: string }>({
    initial: { currentPassword: '', newPassword: '' },
    check: checkBy(changePasswordForm),
    clear: true,
    async send(fields) {
      await identity('/change-password', fields).catch(withMessage('invalid_password', words.wrongPassword))
      await exchangeSession()
      toast('done', words.passwordChanged)
      await queries.invalidateQueries({ queryKey: ['identity'] })
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.changePassword}</SendButton>}>
      <PasswordInput
        {...form.field('currentPassword')}
        label={words.currentPassword}
        autoComplete="current-password"
      />
      <PasswordInput
        {...form.field('newPassword')}
        label={words.newPassword}
        autoComplete="new-password"
        hint={account.passwordHint}
      />
    </Form>
  )
}
