import { useMemo, useRef } from 'react'
import { toasts } from '#base/contract/messages/toasts.ts'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Marks orders as shipped, reloads the list when a change is reported (spec §4), and offers an undo. */
export function useShipping(token: string, reload: () => Promise<unknown>) {
  const latest = useRef(reload)
  latest.current = reload
  return useMemo(() => {
    async function unship(ids: readonly string[]) {
      try {
        for (const id of ids) await call('unshipOrder', { params: { id }, token })
        await latest.current()
      } catch (error) {
        toast('failed', errorSentence(error))
      }
    }
    async function report(changed: readonly string[], sentence: string) {
      toast('done', sentence, { label: words.undo, onClick: () => void unship(changed) })
      await latest.current()
    }
    return {
      /** @throws CallRefused for an order that was cancelled. */
      async ship(id: string): Promise<void> {
        const { modifiedCount } = await call('markShipped', { params: { id }, token })
        if (modifiedCount > 0) await report([id], toasts.dataUpdated)
        else toast('note', words.alreadyShipped)
      },
      /** Orders that lack an address or cannot be shipped are left out, and toasts say how many. */
      async shipMany(ids: readonly string[]): Promise<void> {
        const {
          shipped,
          incomplete,
          unpaid = [],
          refused,
        } = await call('shipOrders', {
          body: { ids: [...ids] },
          token,
        })
        if (incomplete.length > 0) toast('note', words.leftOutIncomplete(incomplete.length))
        if (unpaid.length > 0) toast('failed', words.leftOutUnpaid(unpaid.length))
        if (refused.length > 0) toast('failed', words.leftOutRefused(refused.length))
        if (shipped.length > 0) await report(shipped, words.shipped(shipped.length))
        else if (incomplete.length + unpaid.length + refused.length === 0) toast('note', words.alreadyShipped)
      },
    }
  }, [token])
}
