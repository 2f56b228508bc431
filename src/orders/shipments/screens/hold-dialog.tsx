import { checkBy } from '#base/contract/forms/check.ts'
import { holdForm } from '#base/contract/forms/shipment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { shippingWords as words } from '#orders/shipments/messages.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly id: string
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongIn = checkBy(holdForm)

/** Holds an order, with a reason. */
export function HoldDialog({ id, token, onClose, onDone }: Props) {
  const form = useSendingForm<{ reason: string }>({
    initial: { reason: '' },
    check: wrongIn,
    send: async (body) => {
      await call('holdOrder', { params: { id }, token, body })
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.holdTitle} about={words.holdAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.hold}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextInput label={words.holdReason} {...form.field('reason')} />
      </Form>
    </Dialog>
  )
}
