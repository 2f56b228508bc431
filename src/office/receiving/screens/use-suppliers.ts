import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** The query key of the suppliers; invalidate it after a change. */
export const suppliersQueryKey = ['suppliers']

/** The suppliers by name. */
export function useSuppliers(token: string) {
  return useQuery({
    queryKey: suppliersQueryKey,
    queryFn: async ({ signal }) => (await call('listSuppliers', { token, signal })).rows,
    enabled: token !== '',
  })
}
