import { useState } from 'react'
import { callUrl } from '#base/contract/url.ts'
import type { Return } from '#orders/orders/return.ts'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { download } from '#web/client/download.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** How the calls about a return are made: by a token, by the key of the order, or by both. */
export type ReturnAccess = Pick<OrderAccess, 'token'> & Partial<Pick<OrderAccess, 'orderKey'>>

interface Props {
  readonly orderId: string
  readonly one: Return
  readonly access: ReturnAccess
}

/** Downloads the slip of a return, to print it. */
export function SlipButton({ orderId, one: { id, number }, access }: Props) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(callUrl('returnSlip', { id: orderId, returnId: id }), `${number}.pdf`, access)
    } catch (refused) {
      toast('failed', errorSentence(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} aria-label={words.saveThisSlip(number)} onClick={() => void save()}>
      {words.saveSlip}
    </Button>
  )
}
