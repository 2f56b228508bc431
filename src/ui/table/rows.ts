import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { errorSentence } from '#ui/form.tsx'

export type TableRows<Row> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; again: () => void }
  /** `stale`: the rows of the previous view, while the next ones load. */
  | { kind: 'ready'; rows: readonly Row[]; total: number; stale?: boolean }

interface RowsOptions<Row> {
  /** The cache key of the answer. */
  key: QueryKey
  /** Loads the current page from the shop. */
  read: (signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>
  /** Nothing is loaded before it is true. */
  ready: boolean
}

/** The rows of a table that the server searches, sorts and pages. A failure is reported even when older rows are known. */
export function useTableRows<Row>({ key, read, ready }: RowsOptions<Row>): TableRows<Row> {
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
