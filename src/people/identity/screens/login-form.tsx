import { Link } from 'react-router'
import { loginForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { screens } from '#base/contract/screens.ts'
import type { DemoLogin } from '#people/identity/demo-logins.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { linkClass } from './account-frame.tsx'
import { DemoPicker } from './demo-picker.tsx'
import { EmailInput } from './email-input.tsx'
import { signIn } from './sign-in.ts'
import { useReturnSearch } from './use-return-search.ts'

/** Email and password (spec §5); the identity service's message in red under the fields (spec §8). */
export function LoginForm({
  demoLogins,
  onCode,
}: {
  demoLogins: readonly DemoLogin[]
  /** Called when the password was correct and a second factor is needed, with the ways to give it. */
  onCode: (methods: readonly string[]) => void
}) {
  const returnSearch = useReturnSearch()
  const form = useSendingForm<{ email: string; password: string }>({
    initial: { email: '', password: '' },
    check: checkBy(loginForm),
    async send({ email, password }) {
      const methods = await signIn(email, password)
      if (methods !== undefined) onCode(methods)
    },
  })
  return (
    <>
      <Form
        form={form}
        actions={
          <SendButton form={form} wide>
            {account.login}
          </SendButton>
        }
      >
        <EmailInput {...form.field('email')} />
        <PasswordInput
          {...form.field('password')}
          label={account.password}
          autoComplete="current-password"
          hint={
            <Link to={`${screens.resetPassword}${returnSearch}`} className={linkClass}>
              {account.forgot}
            </Link>
          }
        />
      </Form>
      <DemoPicker
        logins={demoLogins}
        pick={({ email, password }) => {
          form.form.set('email', email)
          form.form.set('password', password)
          form.form.clearErrors()
        }}
      />
    </>
  )
}
