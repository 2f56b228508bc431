import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { trackingForm } from '#base/contract/forms/shipment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { productName } from '#base/contract/product-name.ts'
import { shippingForm } from '#orders/orders/messages/shipping.ts'
import type { Order } from '#orders/orders/model.ts'
import { CarrierFields } from '#orders/orders/screens/carrier-fields.tsx'
import { piecesField, wrongInPieces } from '#orders/orders/screens/pieces-field.ts'
import { shippingWords as words } from '#orders/shipments/messages.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly order: Order
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The pieces of each line as they are typed, by product, and who carries them. */
interface Values extends Record<string, string> {
  carrier: string
  tracking: string
}

const wrongIn = checkBy(trackingForm)

/** Ships some pieces of an order; at first all that are left are chosen. A retry after a lost answer ships once. */
export function ShipDialog({ order, token, onClose, onDone }: Props) {
  const lines = order.lines.filter(({ left }) => left > 0)
  const [tries] = useState(attempts)
  const initial: Values = { carrier: '', tracking: '' }
  for (const { productId, left } of lines) initial[piecesField(productId)] = String(left)
  const form = useSendingForm<Values>({
    initial,
    check: (values) => ({
      ...wrongIn({ carrier: values.carrier, tracking: values.tracking }),
      ...wrongPieces(values, lines),
    }),
    send: async (values) => {
      const wanted = lines
        .map(({ productId }) => ({ productId, quantity: Number(values[piecesField(productId)]) }))
        .filter(({ quantity }) => quantity > 0)
      const body = { lines: wanted, carrier: values.carrier ?? '', tracking: values.tracking ?? '' }
      const params = { id: order.id }
      const { insertedId } = await tries.send(body, (idempotencyKey) =>
        call('addShipment', { params, token, body, idempotencyKey }),
      )
      toast('done', words.shipped, { label: words.undo, onClick: () => void undo(insertedId) })
      await onDone()
      onClose()
    },
  })
  async function undo(shipmentId: string): Promise<void> {
    await call('takeShipmentBack', { params: { id: order.id, shipmentId }, token })
    await onDone()
  }
  return (
    <Dialog open onClose={onClose} title={words.shipTitle} about={words.shipAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.ship}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        {!order.paid && <p className="text-warning">{shippingForm.unpaid}</p>}
        {lines.map(({ productId, product, left }) => (
          <NumberStepper
            key={productId}
            label={words.piecesOf(productName(product))}
            hint={words.ofLeft(left)}
            min={0}
            max={left}
            {...form.field(piecesField(productId))}
          />
        ))}
        <CarrierFields carrier={form.field('carrier')} tracking={form.field('tracking')} />
      </Form>
    </Dialog>
  )
}

/** Errors of the quantities: whole numbers of at most what is left, and one piece in all. */
function wrongPieces(values: Values, lines: Order['lines']): Record<string, string | undefined> {
  const wrong: Record<string, string | undefined> = {}
  let pieces = 0
  for (const { productId, left } of lines) {
    const typed = values[piecesField(productId)] ?? ''
    const problem = wrongInPieces(typed, left)
    if (problem === undefined) pieces += Number(typed)
    else wrong[piecesField(productId)] = problem
  }
  const [first] = lines
  if (first !== undefined && pieces === 0 && Object.keys(wrong).length === 0)
    wrong[piecesField(first.productId)] = rules.shipmentLines
  return wrong
}
