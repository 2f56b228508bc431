import { useQuery } from '@tanstack/react-query'
import { categoryFromWire } from '#catalog/wire.ts'
import { call } from '#client/call.ts'

/** What was read of the categories is to be read again under this key once they are changed. */
export const categoriesQueryKey = ['categories']

/** The tree of categories, each before those below it. */
export function useCategories() {
  return useQuery({
    queryKey: categoriesQueryKey,
    queryFn: async ({ signal }) => (await call('listCategories', { signal })).map(categoryFromWire),
  })
}
