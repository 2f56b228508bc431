import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation, useNavigate } from 'react-router'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { AccountFrame } from '#people/identity/screens/account-frame.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { joinWords as words } from '#people/staff/messages/invitation-words.ts'
import { learnStaffRoutes } from '#route-of'
import { session as sessionStore } from '#web/client/browser-storage.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { JoinForm } from './join-form.tsx'

learnStaffRoutes(staffRoutes)

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

type Step =
  | { kind: 'reading' }
  | { kind: 'failed'; token: string; message: string }
  | { kind: 'asking'; token: string; invitation: AnswerOf<'lookAtInvitation'> }
  | { kind: 'ended'; message: string }
  | { kind: 'done' }

/** Where the token of an invitation waits while its reader logs in, in this tab only. */
const waitingKey = 'invitation'
/** Replaces the token once accepted: people who must first set up a second factor come back here afterwards. */
const accepted = 'accepted'
const noteAccepted = () => sessionStore.setItem(waitingKey, accepted)

/**
 * The page of the link in an invitation. Opening it changes nothing, because mail scanners open links too. People who have an account
 * accept after logging in as the invited email; everybody else chooses a password.
 */
export default function AcceptInvitation() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'reading' })

  function load(token: string) {
    setStep({ kind: 'reading' })
    look(token).then(setStep)
  }

  // The secret is in the URL fragment, which only this browser sees; remove it from the address and the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is looked up only once
  useEffect(() => {
    const sent = new URLSearchParams(hash.slice(1)).get('token')
    const token = sent ?? sessionStore.getItem(waitingKey)
    if (sent !== null) {
      sessionStore.setItem(waitingKey, sent)
      load(sent)
      void navigate(pathname, { replace: true })
    } else if (token === accepted) setStep({ kind: 'done' })
    else if (token !== null) load(token)
    else setStep({ kind: 'ended', message: words.about })
  }, [])

  const end = (next: Step) => {
    sessionStore.removeItem(waitingKey)
    setStep(next)
  }
  switch (step.kind) {
    case 'reading':
      return <LoadingState label={words.title} />
    case 'failed':
      return <ErrorState title={step.message} again={() => load(step.token)} againLabel={site.tryAgain} />
    case 'asking':
      return <Ask token={step.token} invitation={step.invitation} end={end} />
    case 'ended':
      return (
        <AccountFrame title={words.ended}>
          <p role="status">{step.message}</p>
          <span>
            <LinkButton to={screens.home}>{words.ask}</LinkButton>
          </span>
        </AccountFrame>
      )
    case 'done':
      return <Done />
  }
}

function Done() {
  const session = useSession()
  const isIn = session.kind === 'signed_in'
  return (
    <AccountFrame title={words.done}>
      <p role="status">{isIn ? words.doneHint : words.notSignedIn}</p>
      <span>
        {/* A whole page, so that the menu has the new role. */}
        <LinkButton kind="primary" reloadDocument to={isIn ? screens.dashboard : screens.login}>
          {isIn ? words.start : words.toLogIn}
        </LinkButton>
      </span>
    </AccountFrame>
  )
}

interface AskProps {
  readonly token: string
  readonly invitation: AnswerOf<'lookAtInvitation'>
  readonly end: (step: Step) => void
}

function Ask({ token, invitation, end }: AskProps) {
  const { email, roleName, hasAccount } = invitation
  const session = useSession()
  const [state, setState] = useState<{ busy: boolean; refused?: string }>({ busy: false })
  const done = () => {
    end({ kind: 'done' })
    noteAccepted()
  }
  async function accept(bearer: string) {
    setState({ busy: true })
    try {
      await call('acceptInvitation', { body: { token }, token: bearer })
      done()
    } catch (error) {
      setState({ busy: false, refused: errorSentence(error) })
    }
  }
  return (
    <AccountFrame title={words.title}>
      <p>{words.invited(roleName, email)}</p>
      {!hasAccount && <JoinForm email={email} token={token} onAccepted={noteAccepted} onDone={done} />}
      {hasAccount && session.kind === 'signed_in' && (
        <span>
          <Button kind="primary" busy={state.busy} onClick={() => void accept(session.token)}>
            {words.accept}
          </Button>
        </span>
      )}
      {hasAccount && session.kind === 'signed_out' && (
        <>
          <p>{words.logIn}</p>
          <span>
            <LinkButton kind="primary" to={`${screens.login}?from=${encodeURIComponent(screens.invitation)}`}>
              {words.toLogIn}
            </LinkButton>
          </span>
        </>
      )}
      {state.refused && (
        <p role="alert" className="text-sm text-error">
          {state.refused}
        </p>
      )}
    </AccountFrame>
  )
}

async function look(token: string): Promise<Step> {
  try {
    return { kind: 'asking', token, invitation: await call('lookAtInvitation', { body: { token } }) }
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 409))
      return { kind: 'ended', message: error.message }
    return { kind: 'failed', token, message: errorSentence(error) }
  }
}
