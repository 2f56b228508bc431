import { useState } from 'react'
import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { add, formatDecimal, isZero, type Money, toDecimal } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import type { RefundPreview } from '#orders/payments/dto.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedChanges } from '#web/ui/unsaved-changes.ts'
import { confirmLabel, GivenBack } from './given-back.tsx'
import { LoweredOffers } from './lowered-offers.tsx'
import { RefundedLines } from './refunded-lines.tsx'
import { RefundedSum } from './refunded-sum.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly body: BodyOf<'refundOrder'>
  readonly preview: RefundPreview
  /** What was paid for another delivery, which goes back too. */
  readonly paidMore: Money | undefined
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** What a refund gives back and cancels, before it is made; of pieces that cost nothing, only what it cancels. A retry after a lost answer refunds once. */
export function RefundReview({
  order,
  token,
  body: wanted,
  preview,
  paidMore,
  onBack,
  onClose,
  onDone,
}: Props) {
  const [tries] = useState(attempts)
  const body = { ...wanted, ...(paidMore && !isZero(paidMore) && { paidMore: toDecimal(paidMore) }) }
  const total = paidMore ? add(preview.amount, paidMore) : preview.amount
  const isFree = isZero(total)
  const form = useSendingForm<object>({
    initial: {},
    send: async () => {
      const params = { id: order.id }
      const { refunded } = await tries.send(body, (idempotencyKey) =>
        call('refundOrder', { params, token, body, idempotencyKey }),
      )
      toast('done', isFree ? words.doneFree : words.done(formatDecimal(refunded)))
      await onDone()
      onClose()
    },
  })
  // What was chosen would be lost.
  useUnsavedChanges(true)
  const cancelled = preview.lines.reduce((sum, line) => sum + line.cancelled, 0)
  return (
    <>
      <StepHeading>{isFree ? words.reviewFree : words.review}</StepHeading>
      <div className="my-4">
        {isFree ? (
          <RefundedLines lines={preview.lines} />
        ) : (
          <RefundedSum preview={preview} paidMore={paidMore} />
        )}
      </div>
      {cancelled > 0 && <p className="mb-4 text-warning">{words.cancelled(cancelled)}</p>}
      <LoweredOffers offers={preview.lowersBelow} />
      <GivenBack parts={preview.outside} />
      {order.email !== '' && (
        <p className="mb-4 text-sm text-muted">{isFree ? words.noteFree : words.note}</p>
      )}
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form} kind="danger">
              {isFree ? words.confirmFree : confirmLabel(total, preview.outside)}
            </SendButton>
            <Button onClick={onBack}>{words.back}</Button>
          </>
        }
      >
        {null}
      </Form>
    </>
  )
}
