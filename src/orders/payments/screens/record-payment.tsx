import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { type ManualKind, manualKinds, manualPaymentForm } from '#base/contract/forms/manual-payment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { currencySign, formatMoney, inputText, readMoney, subtract, toDecimal } from '#base/money.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Whether something is owed for an order that can be paid outside the provider. */
export function isOwed({ payment, status }: Order): boolean {
  return payment === 'unpaid' && status !== 'cancelled'
}

/** The button that records a payment outside the provider, and its dialog. */
export function RecordPayment(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.record}
      </Button>
      {isOpen && <RecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Typed {
  kind: ManualKind
  amount: string
  paidOn: string
  reference: string
}

const wrongIn = checkBy(manualPaymentForm)

function RecordDialog({ order, token, reload, onClose }: Props & { onClose: () => void }) {
  const owed = subtract(order.price, order.paidOutside)
  // A retry after a lost answer is refused: the payments have changed since.
  const form = useSendingForm<Typed>({
    initial: { kind: 'cash', amount: inputText(owed), paidOn: today(), reference: '' },
    check: wrongIn,
    send: async (typed) => {
      const body = { ...typed, paidBefore: toDecimal(order.paidOutside) }
      await call('recordPayment', { params: { id: order.id }, token, body }).catch(async (refused) => {
        await reload()
        throw refused
      })
      toast('done', words.recordDone(formatMoney(readMoney(typed.amount) ?? owed)))
      await reload()
      onClose()
    },
  })
  const { values, set } = form.form
  return (
    <Dialog open onClose={onClose} title={words.record} about={words.recordAbout(formatMoney(owed))}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.record}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <Select
          label={words.kind}
          options={manualKinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={values.kind}
          onChange={({ target }) => set('kind', manualKinds.find((kind) => kind === target.value) ?? 'cash')}
        />
        <NumberInput {...form.field('amount')} label={words.amount} kind="amount" before={currencySign()} />
        <TextInput {...form.field('paidOn')} label={words.day} type="date" max={today()} />
        <TextInput {...form.field('reference')} label={words.reference} hint={words.referenceHint} optional />
      </Form>
    </Dialog>
  )
}

/** In the time zone of the browser. */
function today(): string {
  return Temporal.Now.plainDateISO().toString()
}
