import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** The history of an order; its sections share one call. */
export function useHistory(id: string, token: string) {
  return useQuery({
    queryKey: ['admin-order', id, 'history'],
    queryFn: async ({ signal }) => {
      const { events } = await call('orderHistory', { params: { id }, token, signal })
      return events.map((event, place) => ({ ...event, key: String(place) }))
    },
    enabled: token !== '',
  })
}
