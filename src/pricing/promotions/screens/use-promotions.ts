import { useQuery } from '@tanstack/react-query'
import type { PromotionRow } from '#pricing/promotions/model.ts'
import { call } from '#web/client/call.ts'

/** The query key of the promotions; invalidate it after a change. */
export const promotionsQueryKey = ['promotions']

/** All promotions, in the order in which they are applied. */
export function usePromotions(token: string) {
  return useQuery({
    queryKey: promotionsQueryKey,
    queryFn: async ({ signal }): Promise<PromotionRow[]> => {
      const { rows } = await call('listPromotions', { token, signal })
      return rows.map(({ promotion: fields, ...row }) => ({ ...row, fields }))
    },
    enabled: token !== '',
  })
}
