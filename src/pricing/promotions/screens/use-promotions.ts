import { useQuery } from '@tanstack/react-query'
import { mapRows } from '#base/contract/listing.ts'
import { promotionFromDto } from '#pricing/promotions/dto.ts'
import { call } from '#web/client/call.ts'

/** The query key of the promotions; invalidate it after a change. */
export const promotionsQueryKey = ['promotions']

/** All promotions, in the order in which they are applied. */
export function usePromotions(token: string) {
  return useQuery({
    queryKey: promotionsQueryKey,
    queryFn: async ({ signal }) =>
      mapRows(await call('listPromotions', { token, signal }), promotionFromDto).rows,
    enabled: token !== '',
  })
}
