import { useMemo, useRef } from 'react'
import { call } from '#contract/client.ts'
import { toasts, adminOrders as words } from '#contract/messages.ts'
import { sentenceOf } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'

/** Marks orders as shipped, reloads the list when a change is reported (spec §4), and offers to take it back. */
export function useShipping(token: string, reload: () => Promise<unknown>) {
  const latest = useRef(reload)
  latest.current = reload
  return useMemo(() => {
    async function unship(ids: readonly string[]) {
      try {
        for (const id of ids) await call('unshipOrder', { params: { id }, token })
        await latest.current()
      } catch (error) {
        toast('failed', sentenceOf(error))
      }
    }
    return {
      /** @throws CallRefused at the first order that is refused; those before it are shipped. */
      async ship(ids: readonly string[]): Promise<void> {
        const changed: string[] = []
        try {
          for (const id of ids) {
            const { modifiedCount } = await call('markShipped', { params: { id }, token })
            if (modifiedCount > 0) changed.push(id)
          }
        } finally {
          if (changed.length > 0) {
            const sentence = ids.length === 1 ? toasts.dataUpdated : words.shipped(changed.length)
            toast('done', sentence, { label: words.undo, onClick: () => void unship(changed) })
            await latest.current()
          }
        }
        if (changed.length === 0) toast('note', words.alreadyShipped)
      },
    }
  }, [token])
}
