import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Listing } from '#base/contract/shapes.ts'
import { CallRefused } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { usePageOf } from '#web/ui/page-of.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const size = 10

interface Props<Row> {
  /** Names the list in the address, as the parameter of its page, and in the cache. */
  readonly name: string
  readonly title: string
  /** For an empty list. */
  readonly none: string
  readonly id: string
  readonly token: string
  readonly read: (query: { limit: string; offset: string }, signal: AbortSignal) => Promise<Listing<Row>>
  readonly keyOf: (row: Row) => string
  readonly show: (row: Row) => ReactNode
  /** At the end of the heading. */
  readonly action?: ReactNode
  /** Without anything in the list, the section is not there. */
  readonly hidesNone?: true
  /** Above the list. */
  readonly children?: ReactNode
}

/** A section with a list about a customer, a page at a time. Nothing for staff who may not see it. */
export function PagedList<Row>({
  name,
  title,
  action,
  none,
  id,
  token,
  read,
  keyOf,
  show,
  children,
  hidesNone,
}: Props<Row>) {
  const { page, query, hrefOf } = usePageOf(name, size)
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', id, name, query],
    queryFn: ({ signal }) => read(query, signal),
    enabled: token !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error instanceof CallRefused && error.status === 403) return null
  if (hidesNone && !error && (data === undefined || data.total === 0)) return null
  return (
    <Section title={title} action={action}>
      {children}
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <Skeleton className="h-16 w-full" />}
      {data?.total === 0 && <p className="text-muted">{none}</p>}
      <ul className="mb-3 flex flex-col divide-y divide-base-300 empty:hidden">
        {data?.rows.map((row) => (
          <li key={keyOf(row)} className="py-2.5">
            {show(row)}
          </li>
        ))}
      </ul>
      {data && data.total > size && (
        <Pager page={page} size={size} total={data.total} hrefOf={hrefOf} preventScrollReset />
      )}
    </Section>
  )
}
