import { useQuery } from '@tanstack/react-query'
import { packing as words } from '#base/contract/messages/packing.ts'
import { call } from '#web/client/call.ts'

/** Says which letters of an order its papers cannot print, before somebody ships it by them. */
export function Unprintable({ id, token }: { id: string; token: string }) {
  const { data } = useQuery({
    queryKey: ['unprintable', id],
    queryFn: async ({ signal }) =>
      (await call('unprintableLetters', { params: { id }, token, signal })).letters,
    enabled: token !== '',
  })
  return (
    <p role="status" className="text-sm font-medium text-warning empty:hidden">
      {data !== undefined && data.length > 0 && words.unprintable(data.join(' '))}
    </p>
  )
}
