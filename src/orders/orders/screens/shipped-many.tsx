import { useState } from 'react'
import { shippingForm as words } from '#orders/orders/messages/shipping.ts'
import type { Order } from '#orders/orders/model.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { useShipping } from './use-shipping.ts'

interface Props {
  readonly orders: readonly Order[]
  readonly shipping: ReturnType<typeof useShipping>
  readonly onClose: () => void
}

/** The orders that were just shipped together: each can be undone, before its mail leaves without any. */
export function Shipped({ orders, shipping, onClose }: Props) {
  const [undone, setUndone] = useState<readonly string[]>([])
  async function undo(id: string) {
    try {
      await shipping.unship([id])
      setUndone((before) => [...before, id])
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title={words.result(orders.length)} about={words.resultAbout} wide>
      <ul className="mb-4 max-h-96 overflow-auto">
        {orders.map(({ id, number }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1">
            <Code>{number}</Code>
            {undone.includes(id) ? (
              <span className="text-sm text-muted">{words.undone}</span>
            ) : (
              <Button size="small" aria-label={words.undoThis(number)} onClick={() => undo(id)}>
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LeaveButton>{words.close}</LeaveButton>
    </Dialog>
  )
}
