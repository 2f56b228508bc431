import { account } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { loginRules } from './fields.ts'
import { identity } from './identity.ts'

/** Asks for the mail with the link; the answer is the same whether or not the email has an account. */
export function AskResetForm({ onAsked }: { onAsked: (email: string) => void }) {
  const form = useSendingForm<{ email: string }>({
    initial: { email: '' },
    async send({ email }) {
      await identity('/request-password-reset', { email: email.trim() })
      onAsked(email.trim())
    },
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" kind="primary" wide busy={form.state.kind === 'sending'}>
          {account.resetSend}
        </Button>
      }
    >
      <TextInput
        {...form.field('email', loginRules.email)}
        label={account.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
