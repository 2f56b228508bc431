import { useMemo, useRef } from 'react'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Archives products with the toast of the specification (spec §8), and offers to undo it. */
export function useArchive(token: string, reload: () => Promise<unknown>) {
  const latest = useRef(reload)
  latest.current = reload
  return useMemo(() => {
    /** Restores products, and says how many were restored. A failure is shown, not thrown. */
    async function restore(ids: readonly string[]): Promise<void> {
      let restored = 0
      try {
        for (const id of ids) {
          const { modifiedCount } = await call('restoreProduct', { params: { id }, token })
          restored += modifiedCount
        }
      } catch (error) {
        toast('failed', errorSentence(error))
      }
      if (restored > 0) toast('done', words.restored(restored))
      await latest.current()
    }

    return {
      restore,
      /** @throws CallRefused at the first product that is refused; those before it are archived. */
      async archive(ids: readonly string[]): Promise<void> {
        const archived: string[] = []
        try {
          for (const id of ids) {
            const { deletedCount } = await call('removeProduct', { params: { id }, token })
            if (deletedCount > 0) archived.push(id)
          }
        } finally {
          if (archived.length > 0) {
            const sentence = archived.length === 1 ? toasts.deleted : words.archivedMany(archived.length)
            toast('done', sentence, { label: words.undo, onClick: () => void restore(archived) })
            await latest.current()
          }
        }
        if (archived.length === 0) toast('note', words.nothingToArchive)
      },
    }
  }, [token])
}
