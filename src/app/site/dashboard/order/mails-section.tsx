import { useState } from 'react'
import { mails as mailWords } from '#base/contract/messages/back-office.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import type { Order } from '#orders/orders/model.ts'
import { useHistory } from '#orders/orders/screens/sections/use-history.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { MailState } from '../outbox/mail-state.tsx'
import { OneMail } from '../outbox/one-mail.tsx'
import { useResend } from './use-resend.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The mails about an order: each can be read, and sent again. */
export function MailsSection({ order, token, reload }: Props) {
  const { data = [] } = useHistory(order.id, token)
  const [reading, setReading] = useState<{ id: string; subject: string; recipient: string }>()
  const { sending, resend } = useResend(order.id, token, reload)
  const may = useRights()
  const mails = data.flatMap(({ mail, at }) => (mail === null ? [] : [{ ...mail, at }]))
  return (
    <Section title={words.mails}>
      {mails.length === 0 && <p className="text-muted">{words.noMails}</p>}
      <ul className="flex flex-col gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col items-start gap-1">
            {may('mail.see') ? (
              <button
                type="button"
                aria-label={mailWords.open(mail.subject)}
                onClick={() => setReading(mail)}
                className="link min-h-6 text-left wrap-anywhere"
              >
                {mail.subject}
              </button>
            ) : (
              <span className="wrap-anywhere">{mail.subject}</span>
            )}
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <MailState state={mail.state} />
              <Moment at={mail.at} />
            </p>
            {may('orders.edit') && mail.state !== 'queued' && mail.recipient !== '' && (
              <Button
                size="small"
                kind="quiet"
                busy={sending === mail.id}
                aria-label={words.resendThis(mail.subject)}
                onClick={() => resend(mail.id)}
              >
                {words.resend}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reading && <OneMail mail={reading} token={token} onClose={() => setReading(undefined)} />}
    </Section>
  )
}
