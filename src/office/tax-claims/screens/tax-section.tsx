import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMore } from '#base/money.ts'
import { taxClaimWords as words } from '#office/tax-claims/messages.ts'
import type { Order } from '#orders/orders/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { sentenceOf } from '#pricing/carts/screens/browser-cart.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Why an order costs tax or none, where somebody asked for none, and a button that accepts its tax number. */
export function TaxSection({ order, token, reload }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['order-tax', order.id],
    queryFn: ({ signal }) => call('orderTax', { params: { id: order.id }, token, signal }),
  })
  const may = [useMay('refunds'), useMay('refunds.small')]
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (data === undefined || (data.state === 'none' && data.reason === null)) return null
  const { number, reason, certificate, consultation, acceptedBy } = data
  const isDue = data.state === 'waiting' && order.paid && isMore(order.price, order.refunded)
  const state = isDue ? 'due' : data.state

  async function accept(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await call('acceptTaxNumber', { params: { id: order.id }, token })
      toast('done', words.done)
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
      await Promise.all([refetch(), reload()])
    }
  }

  return (
    <Section title={words.title}>
      <div className="flex flex-col gap-2 wrap-anywhere">
        {certificate !== null && <p>{words.certificate(certificate)}</p>}
        {state === 'free' && certificate === null && <p>{words.free(number)}</p>}
        {acceptedBy === null && reason !== null && <p>{reason}</p>}
        {acceptedBy !== null && state !== 'free' && <p>{words.accepted(number)}</p>}
        {consultation !== null && <p className="text-sm text-muted">{words.consultation(consultation)}</p>}
        {(state === 'waiting' || state === 'due' || state === 'refunded' || state === 'failed') && (
          <p>{words[state]}</p>
        )}
        {refusal !== undefined && <p role="alert">{refusal}</p>}
        {(state === 'open' || state === 'due' || state === 'failed') && may.some(Boolean) && (
          <Button className="self-start" busy={isBusy} onClick={() => void accept()}>
            {state === 'open' ? words.accept : words.again}
          </Button>
        )}
      </div>
    </Section>
  )
}
