import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import { refundWords } from '#base/contract/messages/refund-words.ts'
import { formatDecimal, formatMoney, isZero } from '#base/money.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { deliveryLeft, paymentsFromDto, previewFromDto } from '#orders/payments/dto.ts'
import { confirmLabel, GivenBack } from '#orders/payments/screens/given-back.tsx'
import { LoweredOffers } from '#orders/payments/screens/lowered-offers.tsx'
import { RefundedSum } from '#orders/payments/screens/refunded-sum.tsx'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { StepDialogProps } from './decide-dialog.tsx'
import { settledToDto } from './return-steps.ts'

interface Props extends StepDialogProps {
  readonly orderId: string
}

/** Shows what the shop would pay back for the pieces of a return, with the delivery if wanted, and refunds it. A retry refunds once. */
export function RefundReturn({ one, orderId, token, onClose, onDone }: Props) {
  const [tries] = useState(attempts)
  const form = useSendingForm<{ delivery: boolean }>({
    initial: { delivery: false },
    send: async (body) => {
      const { refunded } = await tries.send(body, (idempotencyKey) =>
        call('refundReturn', { params: { id: one.id }, token, body, idempotencyKey }),
      )
      toast('done', refunded === 0 ? words.closed : refundWords.done(formatDecimal(refunded)))
      await onDone()
      onClose()
    },
  })
  const { delivery } = form.form.values
  const price = useDeliveryLeft(orderId, token)
  const preview = useQuery({
    queryKey: ['admin-order', orderId, 'return-refund', one.id, delivery],
    queryFn: async ({ signal }) => {
      const body = { lines: settledToDto(one), returned: true, ...(delivery && { delivery }) } as const
      return previewFromDto(await call('previewRefund', { params: { id: orderId }, token, body, signal }))
    },
    gcTime: 0,
  })
  const isFree = preview.data !== undefined && isZero(preview.data.amount)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.refundThis(one.number)}
      about={isFree ? words.closeAbout : words.refundAbout}
    >
      <Form
        form={form}
        actions={
          <>
            {preview.data && (
              <SendButton form={form} kind={isFree ? 'primary' : 'danger'}>
                {isFree ? words.close : confirmLabel(preview.data.amount, preview.data.outside)}
              </SendButton>
            )}
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        {price && (
          <Checkbox
            label={refundWords.delivery}
            hint={refundWords.deliveryHint(formatMoney(price))}
            checked={delivery}
            onChange={({ target }) => form.form.set('delivery', target.checked)}
          />
        )}
        {preview.error && <ErrorState title={preview.error.message} again={() => void preview.refetch()} />}
        {!preview.error && !preview.data && <Skeleton className="h-24 w-full" />}
        {preview.data && <RefundedSum preview={preview.data} />}
        {preview.data && <GivenBack parts={preview.data.outside} />}
        {preview.data && <LoweredOffers offers={preview.data.lowersBelow} />}
        {preview.data?.isRest && <p className="text-sm">{words.restOnly}</p>}
      </Form>
    </Dialog>
  )
}

/** What can be refunded of the delivery of an order; undefined for nothing, and while that is not known. */
function useDeliveryLeft(orderId: string, token: string) {
  const { data: order } = useQuery({
    queryKey: ['admin-order', orderId],
    queryFn: async ({ signal }) =>
      orderFromDto(await call('oneOrder', { params: { id: orderId }, token, signal })),
  })
  const { data: payments } = useQuery({
    queryKey: ['admin-order', orderId, 'payments'],
    queryFn: async ({ signal }) =>
      paymentsFromDto(await call('orderPayments', { params: { id: orderId }, token, signal })),
  })
  const total = order?.delivery?.total
  if (total === undefined || payments === undefined) return undefined
  const left = deliveryLeft(total, payments.refunds)
  return isZero(left) ? undefined : left
}
