import { forms } from '#base/contract/messages/forms.ts'
import { returnReasonWords } from '#base/contract/messages/return-words.ts'
import { productName } from '#base/contract/product-name.ts'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  expectedOf,
  type ReceivedValues,
  receivedIn,
  restockedField,
  scrappedField,
  wrongIn,
} from './came-back.ts'
import type { StepDialogProps } from './decide-dialog.tsx'
import { linesToReceive } from './return-steps.ts'

/** Records what came back of a return: of each line, the pieces that are for sale again and those that are not. */
export function ReceiveDialog({ one, token, onClose, onDone }: StepDialogProps) {
  const lines = linesToReceive(one)
  const form = useSendingForm<ReceivedValues>({
    initial: expectedOf(lines),
    check: (values) => wrongIn(values, lines),
    send: async (values) => {
      const body = { lines: receivedIn(values, lines) }
      await call('receiveReturn', { params: { id: one.id }, token, body })
      toast('done', words.received)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.receiveThis(one.number)} about={words.receiveAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.receive}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        {lines.map(({ productId, product, quantity, reason }) => (
          <FieldGroup
            key={productId}
            label={productName(product)}
            hint={words.expected(quantity, returnReasonWords[reason])}
          >
            <div className="flex flex-wrap gap-4">
              <NumberStepper
                label={words.restocked(productName(product))}
                min={0}
                max={quantity}
                {...form.field(restockedField(productId))}
              />
              <NumberStepper
                label={words.scrapped(productName(product))}
                min={0}
                max={quantity}
                {...form.field(scrappedField(productId))}
              />
            </div>
          </FieldGroup>
        ))}
      </Form>
    </Dialog>
  )
}
