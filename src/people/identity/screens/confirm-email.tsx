import { useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { account } from '#base/contract/messages/account.ts'
import { loginToStart, screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { CallRefused } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { AccountFrame, linkClass } from './account-frame.tsx'
import { type Confirmation, ConfirmForm } from './confirm-form.tsx'
import { identity } from './identity.ts'
import { useSession } from './session.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: account.confirmTitle, description: 'The link in the mail leads here.' }, matches)

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { isClosed } = await shop.content.frame()
  return { isClosed }
}

type Step =
  | { kind: 'reading' }
  | { kind: 'failed'; token: string; message: string }
  | { kind: 'asking'; confirmation: Confirmation }
  | { kind: 'ended' }
  | { kind: 'confirmed' }

/**
 * The page of the link in the welcome mail. Opening it changes nothing, because mail scanners open links too; the
 * button confirms.
 */
export default function ConfirmEmail() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { isClosed } = useLoaderData<typeof loader>()
  const [step, setStep] = useState<Step>({ kind: 'reading' })

  function load(token: string) {
    setStep({ kind: 'reading' })
    loadConfirmation(token).then(setStep)
  }

  // The secret is in the URL fragment, which only this browser sees; remove it from the address and the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is looked up only once
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token')
    if (token !== null) {
      load(token)
      void navigate(pathname, { replace: true })
    } else {
      setStep((before) => (before.kind === 'reading' ? { kind: 'ended' } : before))
    }
  }, [hash])

  const login = (
    <Link to={screens.login} className={linkClass}>
      {account.login}
    </Link>
  )
  switch (step.kind) {
    case 'reading':
      return <LoadingState label={account.confirmTitle} />
    case 'failed':
      return <ErrorState title={step.message} again={() => load(step.token)} againLabel={site.tryAgain} />
    case 'asking':
      return (
        <AccountFrame title={account.confirmTitle}>
          <ConfirmForm
            confirmation={step.confirmation}
            onEnded={() => setStep({ kind: 'ended' })}
            onConfirmed={() => setStep({ kind: 'confirmed' })}
          />
        </AccountFrame>
      )
    case 'ended':
      return (
        <AccountFrame title={account.confirmEnded} below={login}>
          <p>{account.confirmEndedHint}</p>
        </AccountFrame>
      )
    case 'confirmed':
      return (
        <AccountFrame title={account.confirmedTitle}>
          <p role="status">{isClosed ? account.confirmedNotOpen : account.confirmedHint}</p>
          <div className="flex flex-wrap gap-3">
            <Onward isClosed={isClosed} isSignedOut={session.kind === 'signed_out'} />
          </div>
        </AccountFrame>
      )
  }
}

/** Before the shop opens to what staff begin with, in a new document: a confirmation can make somebody staff. */
function Onward({ isClosed, isSignedOut }: { isClosed: boolean; isSignedOut: boolean }) {
  if (isSignedOut)
    return (
      <LinkButton to={isClosed ? loginToStart : screens.login} kind="primary">
        {account.login}
      </LinkButton>
    )
  if (isClosed)
    return (
      <LinkButton to={screens.start} kind="primary" reloadDocument>
        {account.goOn}
      </LinkButton>
    )
  return (
    <LinkButton to={screens.products} kind="primary">
      {account.toShop}
    </LinkButton>
  )
}

async function loadConfirmation(token: string): Promise<Step> {
  try {
    const found = await identity<Omit<Confirmation, 'token'>>('/confirmation', { token })
    return { kind: 'asking', confirmation: { token, ...found } }
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'invalid_token') return { kind: 'ended' }
    return { kind: 'failed', token, message: errorSentence(error) }
  }
}
