import { useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { waitingWords as words } from '#contract/messages/back-in-stock.ts'
import { useSignedIn } from '#identity/screens/session.tsx'

/** How many people wait for the mail that a product is back; nothing while nobody does. */
export function ProductWaiting({ id }: { readonly id: string }) {
  const { token } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['product-waiting', id],
    queryFn: ({ signal }) => call('waitingForProduct', { params: { id }, token, signal }),
    enabled: token !== '',
    retry: false,
  })
  if (data === undefined || data.waiting === 0) return null
  return <p className="mt-5 border-t border-base-300 pt-3 text-sm">{words.waiting(data.waiting)}</p>
}
