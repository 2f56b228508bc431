import { useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  Navigate,
  useLoaderData,
  useLocation,
} from 'react-router'
import { longestPersonName, signupForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { emailParam, screens } from '#base/contract/screens.ts'
import { returnPath } from '#base/return-path.ts'
import { registrationClosed } from '#people/identity/messages.ts'
import { CallRefused } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AccountFrame, linkClass } from './account-frame.tsx'
import { EmailInput } from './email-input.tsx'
import { GoogleButton } from './google-button.tsx'
import { identity } from './identity.ts'
import { OrDivider } from './or-divider.tsx'
import { useSession } from './session.tsx'
import { signIn } from './sign-in.ts'
import { useReturnSearch } from './use-return-search.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: account.signupTitle, description: 'Create an account to order, pay and review.' }, matches)

/** `closed` is why nobody may sign up; '' if everybody may. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [{ google, register }, { isClosed }] = await Promise.all([shop.signIn(), shop.content.frame()])
  return { google, isClosed, closed: register === 'nobody' ? registrationClosed : '' }
}

/**
 * Sign-up (spec §2, §5). The service gives the same answer for a new and a known email. When the sign-in with the typed
 * password fails, the email already has an account, and its mail says what to do. Before a shop opens it says that a mail waits.
 */
export default function Signup() {
  const { google, isClosed, closed } = useLoaderData<typeof loader>()
  const { search, hash } = useLocation()
  const returnSearch = useReturnSearch()
  const session = useSession()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useSendingForm<{ name: string; email: string; password: string }>({
    initial: { name: '', email: '', password: '' },
    check: checkBy(signupForm),
    async send({ name, email, password }) {
      await identity('/sign-up/email', { name, email: email.trim(), password })
      try {
        if ((await signIn(email, password)) !== undefined) setMailedTo(email)
      } catch (error) {
        if (!(error instanceof CallRefused) || error.status !== 401) throw error
        setMailedTo(email)
      }
    },
  })
  const { latest, reset } = form.form
  // The server does not know the fragment, so its page cannot have the email.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; later the field is the person's
  useEffect(() => {
    const email = new URLSearchParams(hash.slice(1)).get(emailParam)
    if (email !== null && latest().email === '') reset({ ...latest(), email })
  }, [hash])
  if (session.kind === 'signed_in') {
    const origin = returnPath(search)
    // A closed shop has no other page for somebody whose email is not confirmed; its owner becomes one by that.
    const hasPage = origin !== screens.home && origin !== screens.start
    if (!isClosed || hasPage) return <Navigate to={origin} replace />
    if (session.admin) return <Navigate to={screens.start} replace />
    return (
      <AccountFrame title={account.confirmTitle}>
        <p role="status">{account.notOpenYet(session.email)}</p>
      </AccountFrame>
    )
  }
  const login = (
    <Link to={`${screens.login}${returnSearch}`} className={linkClass}>
      {account.login}
    </Link>
  )
  if (mailedTo !== undefined) {
    return (
      <AccountFrame title={account.checkMail} below={login}>
        <p role="status">{account.checkMailHint(mailedTo)}</p>
      </AccountFrame>
    )
  }
  if (closed !== '') {
    return (
      <AccountFrame title={account.signupTitle} below={login}>
        <p>{closed}</p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={account.signupTitle}
      below={
        <>
          {account.hasAccount} {login}
        </>
      }
    >
      <Form
        form={form}
        actions={
          <SendButton form={form} wide>
            {account.signup}
          </SendButton>
        }
      >
        <TextInput
          {...form.field('name')}
          label={account.name}
          maxLength={longestPersonName}
          autoComplete="name"
          optional
        />
        <EmailInput {...form.field('email')} />
        <PasswordInput
          {...form.field('password')}
          label={account.password}
          autoComplete="new-password"
          hint={account.passwordHint}
        />
      </Form>
      {google && (
        <>
          <OrDivider />
          <GoogleButton />
        </>
      )}
    </AccountFrame>
  )
}
