import { call } from '#client/call.ts'
import { forms, returnReasonWords, returnRules, rules, returnDesk as words } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import type { Return } from '#orders/return.ts'
import { receivedOnWire } from '#returns/wire.ts'
import { Dialog, LeaveButton } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { toast } from '#ui/toast.tsx'
import type { StepDialogProps } from './decide-dialog.tsx'
import { linesToReceive } from './return-steps.ts'

type Lines = Return['lines']

/** The pieces as they are typed, by product. */
interface Values {
  [restocked: `restocked ${string}`]: string
  [scrapped: `scrapped ${string}`]: string
}

const restockedField = (productId: string): `restocked ${string}` => `restocked ${productId}`
const scrappedField = (productId: string): `scrapped ${string}` => `scrapped ${productId}`

/** Records what came back of a return: of each line, the pieces that are for sale again and those that are not. */
export function ReceiveDialog({ one, token, onClose, onDone }: StepDialogProps) {
  const lines = linesToReceive(one)
  const form = useSendingForm<Values>({
    initial: expectedOf(lines),
    check: (values) => wrongIn(values, lines),
    send: async (values) => {
      const received = lines.map(({ productId }) => ({
        productId,
        restocked: Number(values[restockedField(productId)]),
        scrapped: Number(values[scrappedField(productId)]),
      }))
      await call('receiveReturn', { params: { id: one.id }, token, body: receivedOnWire(received) })
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

/** At first all pieces came back, and those that arrived damaged are scrapped. */
function expectedOf(lines: Lines): Values {
  const values: Values = {}
  for (const { productId, quantity, reason } of lines) {
    const isDamaged = reason === 'damaged'
    values[restockedField(productId)] = isDamaged ? '0' : String(quantity)
    values[scrappedField(productId)] = isDamaged ? String(quantity) : '0'
  }
  return values
}

/** Whole numbers, together at most the pieces of the line, and one piece in all. */
function wrongIn(values: Values, lines: Lines): Record<string, string> {
  const wrong: Record<string, string> = {}
  let pieces = 0
  for (const { productId, quantity } of lines) {
    const fields = [restockedField(productId), scrappedField(productId)]
    for (const field of fields) if (!/^\d{1,9}$/.test(values[field] ?? '')) wrong[field] = rules.wholeNumber
    const sum = fields.reduce((total, field) => total + Number(values[field]), 0)
    if (sum > quantity) wrong[scrappedField(productId)] ??= words.together(quantity)
    pieces += sum
  }
  const [first] = lines
  if (first !== undefined && pieces === 0) wrong[restockedField(first.productId)] ??= returnRules.received
  return wrong
}
