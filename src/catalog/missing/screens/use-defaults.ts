import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const defaultsQueryKey = ['product-defaults']

/** What new products of imports get. */
export function useDefaults(token: string) {
  return useQuery({
    queryKey: defaultsQueryKey,
    queryFn: async ({ signal }) => (await call('productDefaults', { token, signal })).defaults,
    enabled: token !== '',
  })
}
