import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { productName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ShownFeed } from './shown-feed.ts'

interface Props {
  readonly feed: ShownFeed
  readonly remarks: NonNullable<ShownFeed['counts']>['remarks']
  readonly token: string
}

type Row = AnswerOf<'feedRemarks'>['rows'][number]

/** The products that a feed leaves out, or that lack something in it, each with a link to what mends it. */
export function FeedProducts({ feed, remarks, token }: Props) {
  const [chosen, setChosen] = useState('')
  const remark = remarks.find((one) => one.remark === chosen)?.remark
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['feeds', feed.id, feed.writtenAt, remark],
    queryFn: ({ signal, pageParam }) =>
      call('feedRemarks', {
        params: { id: feed.id },
        query: { ...(remark && { remark }), ...(pageParam && { after: pageParam }) },
        token,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={words.which}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: words.allRemarks },
          ...remarks.map((one) => ({
            value: one.remark,
            label: words.remark(formatInteger(one.products), one.remark),
          })),
        ]}
      />
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data && (
        <ul
          aria-label={words.listTitle(feed.name)}
          className="divide-y divide-base-300 rounded-box border border-base-300"
        >
          {data.pages
            .flatMap(({ rows }) => rows)
            .map((row) => (
              <Product key={row.productId} row={row} />
            ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Product({ row: { productId, name, partNumber, isIn, remarks } }: { readonly row: Row }) {
  return (
    <li className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-2">
      <span className="min-w-0 wrap-anywhere">
        <Link to={pageOf(productId, remarks)} className="link font-medium">
          <bdi>{productName(name)}</bdi>
        </Link>
        {partNumber !== null && <span className="block font-mono text-muted">{partNumber}</span>}
      </span>
      <span className="min-w-0 text-muted">
        {isIn ? words.isIn : words.isOut}: {remarks.map((one) => words.remarks[one]).join('; ')}
      </span>
    </li>
  )
}

/** The page of staff on which what is missing is entered. */
function pageOf(productId: string, remarks: readonly Row['remarks'][number][]): string {
  if (remarks.includes('no_picture')) return staffScreens.picturesOf(productId)
  if (
    remarks.some((one) => one.endsWith('_vehicles') || one === 'open_questions' || one === 'no_vehicle_ids')
  )
    return staffScreens.fitmentsOf(productId)
  return staffScreens.numbersOf(productId)
}
