import { useEffect, useState } from 'react'
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { account } from '#base/contract/messages/account.ts'
import { screens } from '#base/contract/screens.ts'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { AccountFrame, linkClass } from './account-frame.tsx'
import { AskResetForm } from './ask-reset-form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'
import { useReturnSearch } from './use-return-search.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: account.resetTitle, description: 'Set a new password by mail.' }, matches)

type Step =
  | { kind: 'reading' }
  | { kind: 'asking' }
  | { kind: 'asked'; email: string }
  | { kind: 'setting'; token: string }
  | { kind: 'set' }

/** Reset of a forgotten password: requests a mail with a link, and sets a new password when opened by that link. */
export default function ResetPassword() {
  const { hash, pathname, search } = useLocation()
  const returnSearch = useReturnSearch()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'reading' })

  // The secret is in the URL fragment, which only this browser sees; remove it from the address and the history.
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token')
    if (token !== null) {
      setStep({ kind: 'setting', token })
      void navigate(`${pathname}${search}`, { replace: true })
    } else {
      setStep((before) => (before.kind === 'reading' ? { kind: 'asking' } : before))
    }
  }, [hash, pathname, search, navigate])

  const login = (
    <Link to={`${screens.login}${returnSearch}`} className={linkClass}>
      {account.login}
    </Link>
  )
  switch (step.kind) {
    case 'reading':
      return <LoadingState label={account.resetTitle} />
    case 'asking':
      return (
        <AccountFrame title={account.resetTitle} below={login}>
          <p className="text-muted">{account.resetHint}</p>
          <AskResetForm onAsked={(email) => setStep({ kind: 'asked', email })} />
        </AccountFrame>
      )
    case 'asked':
      return (
        <AccountFrame title={account.checkMail} below={login}>
          <p role="status">{account.resetSent(step.email)}</p>
        </AccountFrame>
      )
    case 'setting':
      return (
        <AccountFrame title={account.setTitle} below={login}>
          <p className="text-muted">{account.setHint}</p>
          <SetPasswordForm token={step.token} onSet={() => setStep({ kind: 'set' })} />
        </AccountFrame>
      )
    case 'set':
      return (
        <AccountFrame title={account.setTitle} below={login}>
          <p role="status">{account.setDone}</p>
        </AccountFrame>
      )
  }
}
