import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { emailName } from '#base/contract/messages/email-words.ts'
import { deliveryOfMails as words } from '#base/contract/messages/mail-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'

interface CardProps {
  readonly delivery: AnswerOf<'mailDelivery'> | undefined
  readonly error: Error | null
  readonly again: () => void
  readonly token: string
}

/** Whether the mail server answers, and the mails that failed last. */
export function DeliveryCard({ delivery, error, again, token }: CardProps) {
  return (
    <Card as="section" className="mt-5">
      <h2 className="mb-3 text-heading">{words.title}</h2>
      {error && <ErrorState title={error.message} again={again} />}
      {!error && !delivery && <LoadingState label={site.loading} />}
      {delivery && (
        <div className="flex flex-col gap-4">
          {delivery.server === null ? (
            <p>{words.noServer}</p>
          ) : (
            <Server host={delivery.server} token={token} />
          )}
          <Failures failures={delivery.failures} />
        </div>
      )}
    </Card>
  )
}

type Attempt =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done'; readonly answer: AnswerOf<'tryMailServer'> }

function Server({ host, token }: { host: string; token: string }) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' })
  async function run() {
    setAttempt({ kind: 'running' })
    try {
      setAttempt({ kind: 'done', answer: await call('tryMailServer', { token }) })
    } catch (error) {
      setAttempt({ kind: 'refused', message: errorSentence(error) })
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">{words.server(host)}</p>
      <span>
        <Button busy={attempt.kind === 'running'} onClick={() => void run()}>
          {words.test}
        </Button>
      </span>
      <div role="status" className="text-sm empty:hidden">
        {attempt.kind === 'refused' && <Bad>{attempt.message}</Bad>}
        {attempt.kind === 'done' && <Result {...attempt.answer} />}
      </div>
    </div>
  )
}

function Result({ trouble, detail }: AnswerOf<'tryMailServer'>) {
  if (trouble !== null)
    return <Bad>{`${words.troubles[trouble]} ${detail === '' ? '' : words.said(detail)}`}</Bad>
  return (
    <p className="flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      {words.works}
    </p>
  )
}

function Bad({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 wrap-anywhere text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

function Failures({ failures }: Pick<AnswerOf<'mailDelivery'>, 'failures'>) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.failures}</h3>
      {failures.length === 0 && <p className="text-muted">{words.none}</p>}
      {failures.length > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-base-300 border-y border-base-300">
            {failures.map(({ id, kind, recipient, state, createdAt, error }) => (
              <li key={id} className="py-2 text-sm wrap-anywhere">
                <p className="flex flex-wrap gap-x-3">
                  <Moment at={createdAt} />
                  <span className="font-medium">{emailName(kind)}</span>
                  {recipient !== null && <span>{recipient}</span>}
                  <span className="text-muted">{state === 'queued' ? words.again : words.gaveUp}</span>
                </p>
                <p className="text-muted">{error}</p>
              </li>
            ))}
          </ul>
          <span>
            <LinkButton to={`${staffScreens.outbox}?filter=failed`} size="small">
              {words.toOutbox}
            </LinkButton>
          </span>
        </>
      )}
    </div>
  )
}
