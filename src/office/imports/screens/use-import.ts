import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { askAgainMs, isWorking } from './import-state.ts'

export const importQueryKey = (id: string) => ['import', id]

/** An import, asked for again while the shop works on it. */
export function useImport(id: string, token: string) {
  return useQuery({
    queryKey: importQueryKey(id),
    queryFn: ({ signal }) => call('oneImport', { params: { id }, token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? askAgainMs : false),
  })
}
