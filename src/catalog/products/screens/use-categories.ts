import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** The query key of the categories; invalidate it after a change. */
export const categoriesQueryKey = ['categories']

/** The tree of categories, each before its descendants. */
export function useCategories() {
  return useQuery({
    queryKey: categoriesQueryKey,
    queryFn: ({ signal }) => call('listCategories', { signal }),
  })
}
