import { type ReactNode, useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  Navigate,
  useLoaderData,
  useLocation,
} from 'react-router'
import { account, googleFailed, googleRefusals } from '#base/contract/messages/account.ts'
import { screens } from '#base/contract/screens.ts'
import { returnPath } from '#base/return-path.ts'
import { demoLogins } from '#people/identity/demo-logins.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { AccountFrame, linkClass } from './account-frame.tsx'
import { accountSearch } from './account-search.ts'
import { CodeForm } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { OrDivider } from './or-divider.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { exchangeSession, useSession } from './session.tsx'
import { useReturnSearch } from './use-return-search.ts'

export const handle: PageHandle = { search: accountSearch }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: account.loginTitle, description: 'Log in to order, pay and see your orders.' }, matches)

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return { demoLogins: shop.mode === 'demo' ? demoLogins : [], ...(await shop.signIn()) }
}

type Step =
  | { kind: 'password'; refusal?: string }
  | { kind: 'code'; methods: readonly string[] }
  | { kind: 'entering' }

/**
 * Log-in (spec §2): afterwards it redirects to where the user came from, or to the home page.
 * @param instead what a visitor can do without an account, above the form.
 */
export default function Login({ instead }: { readonly instead?: ReactNode }) {
  const loaded = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const returnSearch = useReturnSearch()
  const session = useSession()
  const [step, setStep] = useState<Step>(() => firstStep(search))

  // Back from Google: exchange the session cookie as after any other sign-in.
  const entering = step.kind === 'entering'
  useEffect(() => {
    if (!entering) return
    exchangeSession().then(
      (entered) => entered || setStep({ kind: 'password', refusal: account.notEntered }),
      (error) => setStep({ kind: 'password', refusal: errorSentence(error) }),
    )
  }, [entering])

  if (session.kind === 'signed_in') return <Navigate to={returnPath(search)} replace />
  if (entering) return <LoadingState label={account.entering} />
  if (step.kind === 'code') {
    return (
      <AccountFrame title={account.codeTitle}>
        <CodeForm methods={step.methods} onBack={() => setStep({ kind: 'password' })} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={account.loginTitle}
      above={instead}
      below={
        loaded.register === 'everybody' && (
          <>
            {account.noAccount}{' '}
            <Link to={`${screens.signup}${returnSearch}`} className={linkClass}>
              {account.signup}
            </Link>
          </>
        )
      }
    >
      {step.refusal && (
        <p role="alert" className="text-sm text-error">
          {step.refusal}
        </p>
      )}
      <LoginForm demoLogins={loaded.demoLogins} onCode={(methods) => setStep({ kind: 'code', methods })} />
      <OrDivider />
      <PasskeyButton />
      {loaded.google && <GoogleButton />}
    </AccountFrame>
  )
}

function firstStep(search: string): Step {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  if (error !== null) return { kind: 'password', refusal: googleRefusals[error] ?? googleFailed }
  return params.get('google') === 'done' ? { kind: 'entering' } : { kind: 'password' }
}
