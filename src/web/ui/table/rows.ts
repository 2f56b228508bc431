import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { errorSentence } from '#web/ui/form.tsx'

/** `More`: what the answer has beside its rows. */
export type TableRows<Row, More = unknown> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; again: () => void }
  /** `stale`: the rows of the previous view, while the next ones load. */
  | ({ kind: 'ready'; rows: readonly Row[]; total: number; stale?: boolean } & More)

interface RowsOptions<Row, More> {
  /** The cache key of the answer. */
  key: QueryKey
  /** Loads the current page from the shop. */
  read: (signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number } & More>
  /** Nothing is loaded before it is true. */
  ready: boolean
}

/** The rows of a table that the server searches, sorts and pages. A failure is reported even when older rows are known. */
export function useTableRows<Row, More = unknown>({
  key,
  read,
  ready,
}: RowsOptions<Row, More>): TableRows<Row, More> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
  if (error) return { kind: 'failed', message: errorSentence(error), again: () => void refetch() }
  if (!data) return { kind: 'loading' }
  return { kind: 'ready', ...data, stale: isPlaceholderData }
}
