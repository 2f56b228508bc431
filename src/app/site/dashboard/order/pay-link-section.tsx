import { askedWords } from '#base/contract/messages/asked-differences.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import type { Order } from '#orders/orders/model.ts'
import { useHistory } from '#orders/orders/screens/sections/use-history.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { MailState } from '../outbox/mail-state.tsx'
import { useResend } from './use-resend.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Where the link to pay of an unpaid order was mailed to, with a button that mails it again. */
export function PayLinkSection({ order, token, reload }: Props) {
  const { data = [] } = useHistory(order.id, token)
  const { sending, resend } = useResend(order.id, token, reload)
  const mayResend = useMay('orders.edit')
  const mails = data.flatMap(({ mail }) => (mail === null ? [] : [mail]))
  // The first mail about an order says that it was placed, and how to pay.
  const [first] = mails
  const newest = mails.findLast(({ subject }) => subject === first?.subject)
  if (order.payment !== 'unpaid' || order.status !== 'pending' || order.payBy !== null) return null
  if (newest === undefined) return null
  return (
    <Section title={words.link}>
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-anywhere">{words.linkAbout(newest.recipient)}</p>
        <MailState state={newest.state} />
        <p>
          {order.differenceOf === null ? words.heldUntil : askedWords.until} <Moment at={order.holdUntil} />
        </p>
        {mayResend && newest.state !== 'queued' && (
          <Button busy={sending === newest.id} onClick={() => resend(newest.id)}>
            {words.sendAgain}
          </Button>
        )}
      </div>
    </Section>
  )
}
