import { useState } from 'react'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Sends a mail about an order again; a toast says what happened. `sending` is the id of the mail meanwhile. */
export function useResend(orderId: string, token: string, reload: () => Promise<unknown>) {
  const [sending, setSending] = useState<string>()
  async function resend(mailId: string): Promise<void> {
    setSending(mailId)
    try {
      await call('resendMail', { params: { id: orderId, mailId }, token })
      toast('done', words.resent)
      await reload()
    } catch (refused) {
      toast('failed', errorSentence(refused))
    } finally {
      setSending(undefined)
    }
  }
  return { sending, resend }
}
