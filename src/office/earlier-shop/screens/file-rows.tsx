import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'
import { RowProblem } from '#office/imports/screens/row-problem.tsx'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { withProof } from '#web/client/proof.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { ShownFile } from './counts-sentence.ts'

interface Props {
  readonly file: ShownFile
  readonly token: string
}

const pageSize = 50
const filters = ['added', 'unchanged', 'refused', 'noted'] as const
type Filter = (typeof filters)[number]

/** The rows of a file, which the address filters; more of them follow by a button. */
export function FileRows({ file, token }: Props) {
  const { id, state, counts, notes } = file
  const [params] = useSearchParams()
  const filter = filters.find((one) => one === params.get('rows'))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['earlier-file', id, 'rows', state, filter],
    queryFn: ({ signal, pageParam }) =>
      call('earlierRows', {
        params: { id },
        query: { ...queryOf(filter), ...(pageParam !== null && { after: pageParam }), limit: pageSize },
        token,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: token !== '',
  })
  const rows = data?.pages.flatMap((page) => page.rows)
  const tabs = [
    { key: undefined, label: words.all, count: counts?.rows ?? 0 },
    ...(['added', 'unchanged', 'refused'] as const).map((key) => ({
      key,
      label: words.outcomes[key],
      count: counts?.[key] ?? 0,
    })),
    { key: 'noted' as const, label: words.noted, count: notes },
  ]
  return (
    <section aria-label={words.filter} className="flex flex-col gap-3">
      <LinkTabs label={words.filter}>
        {tabs
          .filter(({ count }) => count > 0)
          .map(({ key, label, count }) => (
            <LinkTab key={label} to={key === undefined ? '?' : `?rows=${key}`} current={key === filter}>
              {label}
              <span className="ml-1.5 font-normal tabular-nums">{formatInteger(count)}</span>
            </LinkTab>
          ))}
      </LinkTabs>
      {(counts?.refused ?? 0) > 0 && (
        <span>
          <DownloadButton
            save={() =>
              withProof(() => download(callUrl('refusedEarlierRows', { id }), 'refused-rows.csv', { token }))
            }
          >
            {words.saveRefused}
          </DownloadButton>
        </span>
      )}
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && rows === undefined && <LoadingState label={site.loading} />}
      {rows?.length === 0 && <p className="text-muted">{words.noRows}</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {rows.map((row) => (
            <OneRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p>
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {words.more}
          </Button>
        </p>
      )}
    </section>
  )
}

function queryOf(filter: Filter | undefined) {
  if (filter === undefined) return {}
  return filter === 'noted' ? ({ noted: 'yes' } as const) : { outcome: filter }
}

type Row = AnswerOf<'earlierRows'>['rows'][number]

/** A row: what it adds, and what is wrong. On a phone it is a card. */
function OneRow({ row: { line, name, email, outcome, fate, fields, problems } }: { readonly row: Row }) {
  return (
    <li className="grid gap-x-5 gap-y-2 p-3 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name || email}</bdi>
        </p>
        {name !== email && <p className="wrap-anywhere text-muted">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted tabular-nums">
          <Badge>{words.outcome[outcome]}</Badge>
          {fate !== null && fate !== 'waiting' && <Badge>{words.fates[fate]}</Badge>}
          {words.line(formatInteger(line))}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {problems.map((problem) => (
          <RowProblem key={`${problem.column} ${problem.message}`} problem={problem} />
        ))}
        <dl className="grid grid-cols-[minmax(5rem,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1 empty:hidden">
          {fields.map(({ field, value }) => (
            <div key={`${field} ${value}`} className="contents">
              <dt className="wrap-anywhere text-muted">{field}</dt>
              <dd className="line-clamp-4 min-w-0 wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
