import { useQuery } from '@tanstack/react-query'
import { mapRows } from '#base/contract/listing.ts'
import { groupFromDto } from '#pricing/prices/dto.ts'
import { call } from '#web/client/call.ts'

/** The query key of the groups of customers; invalidate it after a change. */
export const groupsQueryKey = ['customer-groups']

/** The groups of customers by name. */
export function useGroups(token: string) {
  return useQuery({
    queryKey: groupsQueryKey,
    queryFn: async ({ signal }) =>
      mapRows(await call('customerGroups', { token, signal }), groupFromDto).rows,
    enabled: token !== '',
  })
}
