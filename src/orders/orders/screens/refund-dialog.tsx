import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { refundForm } from '#base/contract/forms/order.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { productName } from '#base/contract/product-name.ts'
import {
  currencySign,
  formatDecimal,
  formatMoney,
  inputText,
  isMore,
  isSame,
  isZero,
  type Money,
  readMoney,
  subtract,
  toDecimal,
} from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PaidMoreChoice } from './paid-more-choice.tsx'
import { paidMoreOf, useDifferences } from './use-differences.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongIn = checkBy(refundForm)

/** Refunds an order through the provider, in full or in part. A retry after a lost answer refunds once. */
export function RefundDialog({ order, token, onClose, onDone }: Props) {
  const left = subtract(order.price, order.refunded)
  const [tries] = useState(attempts)
  const { data: paidMore, error, refetch } = useDifferences(order.id, token, paidMoreOf)
  const form = useSendingForm<{ amount: string; reason: string; paidMore: boolean }>({
    // What is left of the order is offered, and so is this.
    initial: { amount: inputText(left), reason: '', paidMore: true },
    check({ reason, ...fields }) {
      const amount = fields.amount.trim()
      return { amount: wrongAmount(amount, left), ...wrongIn({ amount, reason }) }
    },
    send: async ({ amount, reason, ...chosen }) => {
      const isMoreBack = isAll(amount, left) && chosen.paidMore && paidMore && !isZero(paidMore)
      const body = { amount: amount.trim(), reason, ...(isMoreBack && { paidMore: toDecimal(paidMore) }) }
      const params = { id: order.id }
      const { refunded } = await tries.send(body, (idempotencyKey) =>
        call('refundOrder', { params, token, body, idempotencyKey }),
      )
      toast('done', words.refunded(formatDecimal(refunded)))
      await onDone()
      onClose()
    },
  })
  const { values, set } = form.form
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.refundTitle(productName(order.product))}
      about={words.refundAbout(formatMoney(left), order.email)}
    >
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form} kind="danger">
              {words.refund}
            </SendButton>
            <LeaveButton>{words.keep}</LeaveButton>
          </>
        }
      >
        <NumberInput {...form.field('amount')} label={words.amount} kind="amount" before={currencySign()} />
        {isAll(values.amount, left) && (
          <PaidMoreChoice
            {...{ amount: paidMore, error, again: () => void refetch() }}
            checked={values.paidMore}
            onChange={(checked) => set('paidMore', checked)}
          />
        )}
        <TextInput {...form.field('reason')} label={words.reason} optional />
      </Form>
    </Dialog>
  )
}

/** Only with all that is left of the order, what was paid for its delivery is offered too. */
function isAll(typed: string, left: Money): boolean {
  const amount = readMoney(typed.trim())
  return amount !== undefined && isSame(amount, left)
}

/** The rules that the schema cannot check: an amount of zero, or more than is left. */
function wrongAmount(typed: string, left: Money): string | undefined {
  const amount = readMoney(typed)
  if (amount === undefined || isZero(amount)) return rules.price
  return isMore(amount, left) ? words.refundMost(formatMoney(left)) : undefined
}
