import { useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { menu } from '#base/contract/menu.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { authorOf, type DeskRow, reviewColumns } from './review-columns.tsx'
import { AnswerDialog, HideDialog } from './review-dialogs.tsx'
import { useModeration } from './use-moderation.ts'

type Asking =
  | { readonly kind: 'hide'; readonly ids: readonly string[]; readonly clear?: () => void }
  | { readonly kind: 'answer'; readonly review: DeskRow }

/** The reviews of the shop or of one product, for staff: search, sort and page on the server; they approve, hide, show again and answer. */
export function ReviewTable({ productId }: { readonly productId?: string }) {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  const [asking, setAsking] = useState<Asking>()
  const query = { ...view.query, ...(productId !== undefined && { product: productId }) }
  const rows = useTableRows({
    key: ['admin-reviews', query],
    read: (signal) => call('adminReviews', { query, token, signal }),
    ready: token !== '',
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['admin-reviews'] })
  const { show, hide } = useModeration(token, reload)
  const close = () => setAsking(undefined)
  return (
    <>
      <Table<DeskRow>
        name="reviews"
        views={(columns) => productId === undefined && <ViewTabs table="reviews" columns={columns} />}
        stacks
        caption={menu.reviewDesk}
        columns={reviewColumns({
          show: ({ id }) => void show([id]),
          hide: ({ id }) => setAsking({ kind: 'hide', ids: [id] }),
          answer: (review) => setAsking({ kind: 'answer', review }),
        })}
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={authorOf}
        view={view}
        searchLabel={words.search}
        toolbar={<TableFilter view={view} label={words.filter} filters={words.filters} />}
        empty={<EmptyTable view={view} icon={<Star />} title={words.none} />}
        bulk={(ids, clear) => (
          <>
            <Button size="small" kind="primary" onClick={() => void show(ids).then(clear)}>
              {words.approve}
            </Button>
            <Button size="small" kind="danger" onClick={() => setAsking({ kind: 'hide', ids, clear })}>
              {words.hide}
            </Button>
          </>
        )}
      />
      {asking?.kind === 'hide' && (
        <HideDialog
          count={asking.ids.length}
          onClose={close}
          hide={(because) => hide(asking.ids, because).then(asking.clear)}
        />
      )}
      {asking?.kind === 'answer' && (
        <AnswerDialog review={asking.review} token={token} onClose={close} onDone={reload} />
      )}
    </>
  )
}
