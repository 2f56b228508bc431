import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backInStockLinks as words } from '#base/contract/messages/back-in-stock.ts'
import { screens } from '#base/contract/screens.ts'
import { AccountFrame } from '#people/identity/screens/account-frame.tsx'
import { CallRefused } from '#web/client/call.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

interface Act {
  readonly label: string
  readonly kind: ButtonKind
  /** Sends the token of the link. Answers the sentence that says what is now. */
  send(token: string): Promise<string>
}

type Step =
  | { kind: 'reading' }
  | { kind: 'asking'; token: string; isSending: boolean; refusal?: string }
  | { kind: 'invalid' }
  | { kind: 'done'; sentence: string }

/** The page of a link in a mail, with what it can do. Opening it changes nothing, because mail scanners open links too: a button does. */
export function LinkPage({
  title,
  what,
  acts,
}: {
  readonly title: string
  readonly what: string
  readonly acts: readonly Act[]
}) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'reading' })

  // The secret is in the URL fragment, which only this browser sees; remove it from the address and the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is read only once
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token')
    if (token !== null) {
      setStep({ kind: 'asking', token, isSending: false })
      void navigate(pathname, { replace: true })
    } else {
      setStep((before) => (before.kind === 'reading' ? { kind: 'invalid' } : before))
    }
  }, [hash])

  async function act(token: string, { send }: Act) {
    setStep({ kind: 'asking', token, isSending: true })
    setStep(
      await send(token).then(
        (sentence): Step => ({ kind: 'done', sentence }),
        (error: unknown): Step =>
          error instanceof CallRefused && error.status === 404
            ? { kind: 'invalid' }
            : { kind: 'asking', token, isSending: false, refusal: errorSentence(error) },
      ),
    )
  }

  const toShop = <LinkButton to={screens.products}>{words.toShop}</LinkButton>
  switch (step.kind) {
    case 'reading':
      return <LoadingState label={title} />
    case 'invalid':
      return (
        <AccountFrame title={words.invalidTitle}>
          <p>{words.invalid}</p>
          {toShop}
        </AccountFrame>
      )
    case 'done':
      return (
        <AccountFrame title={title}>
          <p role="status">{step.sentence}</p>
          {toShop}
        </AccountFrame>
      )
    case 'asking':
      return (
        <AccountFrame title={title}>
          <p>{what}</p>
          {step.refusal !== undefined && (
            <p role="alert" className="text-sm text-error">
              {step.refusal}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {acts.map((one) => (
              <Button
                key={one.label}
                kind={one.kind}
                busy={step.isSending}
                onClick={() => void act(step.token, one)}
              >
                {one.label}
              </Button>
            ))}
          </div>
        </AccountFrame>
      )
  }
}
