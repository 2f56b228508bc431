import { resetForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { EmailInput } from './email-input.tsx'
import { identity } from './identity.ts'

/** Asks for the mail with the link; the answer is the same whether or not the email has an account. */
export function AskResetForm({ onAsked }: { onAsked: (email: string) => void }) {
  const form = useSendingForm<{ email: string }>({
    initial: { email: '' },
    check: checkBy(resetForm),
    async send({ email }) {
      await identity('/request-password-reset', { email: email.trim() })
      onAsked(email.trim())
    },
  })
  return (
    <Form
      form={form}
      actions={
        <SendButton form={form} wide>
          {account.resetSend}
        </SendButton>
      }
    >
      <EmailInput {...form.field('email')} />
    </Form>
  )
}
