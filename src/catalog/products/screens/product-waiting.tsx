import { useQuery } from '@tanstack/react-query'
import { waitingWords as words } from '#base/contract/messages/back-in-stock.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'

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
  return (
    <p className="rounded-box border border-base-300 bg-base-100 p-4 text-sm">
      {words.waiting(data.waiting)}
    </p>
  )
}
