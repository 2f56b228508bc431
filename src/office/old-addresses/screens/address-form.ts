import { useQueryClient } from '@tanstack/react-query'
import { rules } from '#base/contract/messages/rules.ts'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { call } from '#web/client/call.ts'
import { useSendingForm } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A form that makes an address lead somewhere; the lists of addresses are read again then. */
export function useAddressForm(
  token: string,
  { path = '', onDone }: { readonly path?: string; readonly onDone?: () => void } = {},
) {
  const queries = useQueryClient()
  return useSendingForm({
    initial: { path, target: '' },
    check: (typed) => ({
      ...(typed.path.trim() === '' && { path: rules.fieldRequired }),
      ...(typed.target.trim() === '' && { target: rules.fieldRequired }),
    }),
    clear: true,
    send: async (body) => {
      const saved = await call('addOldAddress', { body, token })
      toast('done', words.saved(saved.path))
      await queries.invalidateQueries({ queryKey: ['old-addresses'] })
      onDone?.()
    },
  })
}
