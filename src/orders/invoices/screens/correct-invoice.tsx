import { checkBy } from '#base/contract/forms/check.ts'
import { correctionForm } from '#base/contract/forms/manual-payment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { emptyAddress, type PostalAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import type { Order } from '#orders/orders/model.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

interface Values extends PostalAddress {
  readonly reason: string
}

const wrongInReason = checkBy(correctionForm)

/** Corrects the address of an invoice, with a reason: it is cancelled, and another takes its place. */
export function CorrectInvoice({ order, token, onClose, onDone }: Props) {
  const address = order.billTo ?? order.shipTo
  const form = useSendingForm<Values>({
    initial: { ...emptyAddress(), ...address, name: address?.name ?? order.name, reason: '' },
    check: (values) => ({ ...wrongInAddress(values), ...wrongInReason({ reason: values.reason }) }),
    send: async ({ reason, ...billTo }) => {
      const body = { billTo, reason }
      const { invoices } = await call('correctInvoice', { params: { id: order.id }, token, body })
      toast('done', words.corrected(invoices.findLast(({ kind }) => kind === 'invoice')?.number ?? ''))
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.correctTitle} about={words.correctAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.correctSend}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <AddressFields form={form.form} section="billing" />
        <TextInput {...form.field('reason')} label={words.correctReason} />
      </Form>
    </Dialog>
  )
}
