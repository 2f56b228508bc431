import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { refundForm } from '#base/contract/forms/order.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { productName } from '#base/contract/product-name.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { formatMoney, isZero, type Money, subtract } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { PaidMoreChoice } from '#orders/orders/screens/paid-more-choice.tsx'
import { piecesField, refusePieces } from '#orders/orders/screens/pieces-field.ts'
import { paidMoreOf, useDifferences } from '#orders/orders/screens/use-differences.ts'
import { previewFromDto, type RefundPreview } from '#orders/payments/dto.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, type SendingForm, useSendingForm } from '#web/ui/form.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RefundReview } from './refund-review.tsx'
import {
  nothingWanted,
  refundable,
  refundableLines,
  type WantedValues,
  wantedToDto,
  wrongPieces,
} from './wanted-pieces.ts'

interface Props {
  readonly order: Order
  readonly token: string
  /** What can be refunded of the delivery; null for an order without one. */
  readonly delivery: Money | null
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
  /** Opens the dialog that refunds an amount. */
  readonly onByAmount: () => void
}

type Step =
  | { kind: 'choose' }
  | { kind: 'review'; body: BodyOf<'refundOrder'>; preview: RefundPreview; paidMore: Money | undefined }

const wrongIn = checkBy(refundForm)

/**
 * Refunds pieces of lines and the delivery in two steps: what, then exactly what the shop gives back for it. Pieces that were not
 * shipped are cancelled.
 */
export function RefundPieces({ order, token, delivery, onClose, onDone, onByAmount }: Props) {
  const lines = refundableLines(order)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const paid = useDifferences(order.id, token, paidMoreOf)
  const form = useSendingForm<WantedValues>({
    initial: nothingWanted(lines),
    check: (values) => ({ ...wrongIn({ reason: values.reason }), ...wrongPieces(values, lines) }),
    send: async (values) => {
      const wanted = wantedToDto(values, lines)
      try {
        const params = { id: order.id }
        const preview = previewFromDto(await call('previewRefund', { params, token, body: wanted }))
        const paidMore = values.paidMore ? paid.data : undefined
        setStep({ kind: 'review', body: { ...wanted, reason: values.reason }, preview, paidMore })
      } catch (refused) {
        if (!refusePieces(form, refused)) throw refused
        await onDone()
      }
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isZero(order.price) ? words.titleFree : words.title}
      about={aboutOf(order)}
    >
      {step.kind === 'choose' ? (
        <ChooseStep {...{ form, order, delivery, paid, onByAmount }} />
      ) : (
        <RefundReview
          {...{ order, token, onClose, onDone }}
          body={step.body}
          preview={step.preview}
          paidMore={step.paidMore}
          onBack={() => setStep({ kind: 'choose' })}
        />
      )}
    </Dialog>
  )
}

function aboutOf({ price, refunded, email }: Order): string {
  if (isZero(price)) return words.aboutFree
  const left = formatMoney(subtract(price, refunded))
  return email === '' ? words.aboutGone(left) : words.about(left, email)
}

interface ChooseProps {
  readonly form: SendingForm<WantedValues>
  readonly order: Order
  readonly delivery: Money | null
  /** What was paid for another delivery. */
  readonly paid: {
    readonly data: Money | undefined
    readonly error: Error | null
    refetch(): Promise<unknown>
  }
  readonly onByAmount: () => void
}

function ChooseStep({ form, order, delivery, paid, onByAmount }: ChooseProps) {
  const lines = refundableLines(order)
  const isFree = isZero(order.price)
  const takesDelivery = delivery !== null && !isZero(delivery)
  function chooseAll() {
    for (const line of lines) form.form.set(piecesField(line.productId), String(refundable(line)))
    if (takesDelivery) form.form.set('delivery', true)
    form.form.set('paidMore', true)
  }
  return (
    <Form
      // After a step back it is edited again.
      form={form.state.kind === 'done' ? { ...form, state: { kind: 'editing' } } : form}
      actions={
        <>
          <SendButton form={form}>{isFree ? words.nextFree : words.next}</SendButton>
          <LeaveButton>{forms.cancel}</LeaveButton>
          {!isFree && (
            <Button kind="quiet" onClick={onByAmount}>
              {words.byAmount}
            </Button>
          )}
        </>
      }
    >
      <p>
        <Button size="small" onClick={chooseAll}>
          {words.all}
        </Button>
      </p>
      {lines.map((line) => (
        <NumberStepper
          key={line.productId}
          label={words.piecesOf(productName(line.product))}
          hint={isZero(line.total) ? words.leftFree(line.left) : words.left(refundable(line), line.left)}
          min={0}
          max={refundable(line)}
          {...form.field(piecesField(line.productId))}
        />
      ))}
      {takesDelivery && (
        <Checkbox
          label={words.delivery}
          hint={words.deliveryHint(formatMoney(delivery))}
          checked={form.form.values.delivery}
          onChange={({ target }) => form.form.set('delivery', target.checked)}
        />
      )}
      <PaidMoreChoice
        {...{ amount: paid.data, error: paid.error, again: () => void paid.refetch() }}
        checked={form.form.values.paidMore}
        onChange={(checked) => form.form.set('paidMore', checked)}
      />
      <TextInput {...form.field('reason')} label={words.reason} optional />
    </Form>
  )
}
