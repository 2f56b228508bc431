import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '#client/call.ts'

/** What an editor of a product edits: an old answer would be edited as if it were current, so none is kept. */
export function useEdited<Loaded>(key: readonly string[], token: string, queryFn: () => Promise<Loaded>) {
  return useQuery({
    queryKey: key,
    queryFn,
    enabled: token !== '',
    gcTime: 0,
    // A newer answer must not replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, reason) => count < 2 && !isMissing(reason),
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 404
}
