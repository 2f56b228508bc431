import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#orders/orders/model.ts'
import type { Return } from '#orders/orders/return.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { returnDesk } from '#platform/audit/messages/return-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { AskReturn } from './lazy-ask-return.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnState } from './return-state.tsx'
import { shippedLines } from './returnable.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The returns of an order for admins, who can also add one for the customer; nothing before something was shipped. */
export function ReturnsSection({ order, token, reload }: Props) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [first, ...others] = shippedLines(order.lines)
  if (order.returns.length === 0 && first === undefined) return null
  async function done() {
    await Promise.all([reload(), queries.invalidateQueries({ queryKey: ['admin-returns'] })])
  }
  return (
    <Section
      id="returns"
      title={returnDesk.title}
      action={
        first && (
          <IfPermitted needs="returns">
            <Button size="small" onClick={() => setIsAsking(true)}>
              {returnDesk.ask}
            </Button>
          </IfPermitted>
        )
      }
    >
      {order.returns.length === 0 && <p className="text-muted">{returnDesk.noneOfOrder}</p>}
      <div className="flex flex-col gap-4">
        {order.returns.map((one) => (
          <ReturnCard key={one.id} one={one} order={order} token={token} done={done} />
        ))}
      </div>
      {isAsking && (
        <AskReturn
          order={order}
          access={{ token }}
          opensLate
          first={others.length === 0 ? first?.productId : undefined}
          onClose={() => setIsAsking(false)}
          onDone={done}
        />
      )}
    </Section>
  )
}

interface CardProps extends Omit<Props, 'reload'> {
  readonly one: Return
  readonly done: () => Promise<unknown>
}

function ReturnCard({ one, order, token, done }: CardProps) {
  return (
    <Card className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{words.number(one.number)}</h3>
      <p className="flex flex-wrap gap-x-4">
        <ReturnState one={one} />
        <span className="text-sm text-muted">
          {words.asked} <Moment at={one.createdAt} />
        </span>
        <span className="text-sm text-muted">{`${returnDesk.wish}: ${words.wishes[one.wish]}`}</span>
      </p>
      <ReturnLines one={one} showsStock />
      {one.note !== '' && <Said by={returnDesk.note} text={one.note} />}
      {one.words !== '' && <Said by={returnDesk.words} text={one.words} />}
      <ReturnActions one={one} orderId={order.id} token={token} onDone={done} />
    </Card>
  )
}

function Said({ by, text }: { by: string; text: string }) {
  return <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">{`${by}: ${text}`}</p>
}
