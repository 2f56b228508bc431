import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callUrl } from '#base/contract/url.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { textsOf } from '../tables/messages/kind-words.ts'
import { ImportRow } from './import-row.tsx'
import type { ShownImport } from './import-state.ts'
import { addressOf, allRows, filterIn, isSameFilter, queryOf, type RowFilter } from './row-filter.ts'
import { RowSearch } from './row-search.tsx'
import { outcomes } from './sentences.ts'

interface RowsProps {
  readonly one: ShownImport
  readonly token: string
}

const pageSize = 50

/** The rows of a checked or applied file, which the address filters and searches; more of them follow by a button. */
export function ImportRows({ one, token }: RowsProps) {
  const { id, state, digest, counts } = one
  const texts = textsOf[one.kind]
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const q = params.get('q') ?? ''
  const list = useRef<HTMLUListElement>(null)
  // The button goes with the last rows: the focus is then on the last one.
  const keepsFocus = useRestoredFocus(
    () => list.current?.querySelector<HTMLElement>(':scope > :last-child') ?? null,
  )
  const pages = useInfiniteQuery({
    queryKey: ['import', id, 'rows', state, digest, queryOf(filter), q],
    queryFn: ({ signal, pageParam }) =>
      call('importRows', {
        params: { id },
        query: {
          ...queryOf(filter),
          ...(q !== '' && { q }),
          ...(pageParam !== null && { after: pageParam }),
          limit: pageSize,
        },
        token,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: token !== '',
  })
  const { data, error, refetch } = pages
  const rows = data?.pages.flatMap((page) => page.rows)
  const total = data?.pages[0]?.total
  return (
    <section aria-label={texts.rowsLabel} className="flex flex-col gap-3" {...keepsFocus}>
      <OutcomeTabs counts={counts} filter={filter} q={q} />
      <div className="flex flex-wrap items-center gap-3">
        <RowSearch key={q} label={texts.search} filter={filter} q={q} />
        <p role="status" className="text-sm text-muted tabular-nums">
          {total !== undefined && texts.found(formatInteger(total), total)}
        </p>
        {(counts?.refused ?? 0) > 0 && (
          <DownloadButton
            save={() => download(callUrl('refusedImportRows', { id }), words.refusedName, { token })}
          >
            {words.saveRefused}
          </DownloadButton>
        )}
      </div>
      {filter.kind === 'outcome' && filter.value === 'refused' && (
        <p className="text-sm text-muted">{words.refusedHint}</p>
      )}
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && rows === undefined && <LoadingState label={site.loading} />}
      {rows?.length === 0 && <p className="text-muted">{q === '' ? words.none : texts.noneFound(q)}</p>}
      {rows && rows.length > 0 && (
        <ul ref={list} className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      <MoreButton list={pages} label={words.more} />
    </section>
  )
}

interface TabsProps {
  readonly counts: ShownImport['counts']
  readonly filter: RowFilter
  readonly q: string
}

/** How many rows of the file each outcome has: together they are all rows. */
function OutcomeTabs({ counts, filter, q }: TabsProps) {
  if (counts === null) return null
  const tabs = [
    { filter: allRows, label: words.all, count: counts.rows },
    ...outcomes.map((outcome) => ({
      filter: { kind: 'outcome', value: outcome } as const,
      label: words.outcomes[outcome],
      count: counts[outcome],
    })),
  ]
  return (
    <LinkTabs label={words.filter}>
      {tabs
        .filter((tab) => tab.count > 0)
        .map((tab) => (
          <LinkTab key={tab.label} to={addressOf(tab.filter, q)} current={isSameFilter(tab.filter, filter)}>
            {tab.label}
            <span className="ml-1.5 font-normal tabular-nums">{formatInteger(tab.count)}</span>
          </LinkTab>
        ))}
    </LinkTabs>
  )
}
