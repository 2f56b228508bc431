import { checkBy } from '#base/contract/forms/check.ts'
import { joinForm } from '#base/contract/forms/invitation.ts'
import { signIn } from '#people/identity/screens/sign-in.ts'
import { joinWords as words } from '#people/staff/messages/invitation-words.ts'
import { call } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly email: string
  readonly token: string
  /** The account is made. The log-in that follows may lead to another page. */
  readonly onAccepted: () => void
  readonly onDone: () => void
}

/** The account of an invited person who has none: a name and a password. It also logs in. */
export function JoinForm({ email, token, onAccepted, onDone }: Props) {
  const form = useSendingForm({
    initial: { name: '', password: '' },
    check: checkBy(joinForm),
    send: async ({ name, password }) => {
      await call('joinStaff', { body: { token, name, password } })
      onAccepted()
      // The invitation is accepted in any case; when this log-in fails, the page offers the log-in page.
      await signIn(email, password).catch(() => {})
      onDone()
    },
  })
  return (
    <Form
      form={form}
      actions={
        <SendButton form={form} wide>
          {words.join}
        </SendButton>
      }
    >
      <p>{words.newAccount}</p>
      {/* For the password manager. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <TextInput {...form.field('name')} label={words.name} autoComplete="name" optional />
      <PasswordInput
        {...form.field('password')}
        label={words.password}
        autoComplete="new-password"
        hint={words.passwordHint}
      />
    </Form>
  )
}
