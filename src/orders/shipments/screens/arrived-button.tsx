import { useState } from 'react'
import { shipmentWords as words } from '#base/contract/messages/shipments.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly orderId: string
  readonly parcel: Parcel
  readonly label: string
  readonly access: { readonly token?: string | undefined; readonly orderKey?: string | undefined }
  readonly reload: () => Promise<unknown>
}

/** Marks a parcel as arrived; nothing for one that is. */
export function ArrivedButton({ orderId, parcel, label, access, reload }: Props) {
  const [isSending, setIsSending] = useState(false)
  if (parcel.arrivedAt !== null) return null

  async function mark() {
    setIsSending(true)
    try {
      await call('markArrived', { params: { id: orderId, shipmentId: parcel.id }, ...access })
      toast('done', words.marked)
      await reload()
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button size="small" kind="plain" busy={isSending} onClick={mark}>
      {label}
    </Button>
  )
}
