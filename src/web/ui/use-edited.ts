import { useQuery } from '@tanstack/react-query'

/** What an editor edits, loaded once `isReady`: an old answer would be edited as if it were current, so none is cached. */
export function useEdited<Loaded>(
  key: readonly string[],
  { isReady = true }: { readonly isReady?: boolean },
  queryFn: () => Promise<Loaded>,
) {
  return useQuery({
    queryKey: key,
    queryFn,
    enabled: isReady,
    gcTime: 0,
    // A newer answer must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
