import { useQueryClient } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useMemo } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { mapRows } from '#base/contract/listing.ts'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { returnFromDto } from '#orders/orders/dto.ts'
import { returnWords } from '#orders/returns/messages.ts'
import type { ReturnRow } from '#orders/returns/model.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnState } from './return-state.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.returns, description: words.about }, matches)

/** The filters of returns that wait for the customer or the shop; they are sorted oldest first, as by the server. */
const waiting = ['', 'requested', 'approved', 'received']

/** The returns desk: at first the returns that wait, the oldest first, each with its next steps. */
export default function ManageReturns() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const direction = waiting.includes(params.get('filter') ?? '') ? 'asc' : 'desc'
  const view = useTableView({ first: { sort: 'createdAt', direction } })
  const { filter = 'open', ...query } = view.query
  const wanted: typeof view.query = filter === 'all' ? query : { ...query, filter }
  const rows = useTableRows({
    key: ['admin-returns', view.query],
    read: async (signal) =>
      mapRows(await call('adminReturns', { query: wanted, token, signal }), returnFromDto),
    ready: token !== '',
  })
  const columns = useMemo(() => {
    const reload = () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin-returns'] }),
        queries.invalidateQueries({ queryKey: ['admin-order'] }),
      ])
    return columnsOf(token, reload)
  }, [token, queries])
  return (
    <>
      <h1 className="mb-4 text-title">{menu.returns}</h1>
      <Table<ReturnRow>
        name="returns"
        views={(columns) => <ViewTabs table="returns" columns={columns} />}
        stacks
        caption={words.table}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ number }) => number}
        view={view}
        searchLabel={words.search}
        toolbar={
          <>
            <TableFilter view={view} label={words.filter} filters={words.filters} />
            <IfPermitted needs="customers.export">
              <CsvButton save={() => saveCsv('returns', wanted, token)} />
            </IfPermitted>
          </>
        }
        empty={
          <EmptyTable
            view={view}
            icon={<PackageOpen />}
            title={view.everythingHref === undefined ? words.noneWaiting : words.none}
          />
        }
      />
    </>
  )
}

function columnsOf(token: string, reload: () => Promise<unknown>): Column<ReturnRow>[] {
  return [
    {
      key: 'number',
      header: words.number,
      fixed: true,
      cell: ({ number, orderId }) => (
        <Link
          to={`${staffScreens.manageOrder(orderId)}#returns`}
          aria-label={words.open(number)}
          className="link inline-block min-h-6 whitespace-nowrap"
        >
          {number}
        </Link>
      ),
    },
    {
      key: 'createdAt',
      header: returnWords.asked,
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'customer',
      header: words.customer,
      cell: ({ name, email }) => (
        <span className="flex min-w-32 flex-col wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="text-muted">{email}</span>
        </span>
      ),
    },
    { key: 'pieces', header: words.pieces, fixed: true, cell: (one) => <ReturnLines one={one} showsStock /> },
    { key: 'wish', header: words.wish, cell: ({ wish }) => returnWords.wishes[wish] },
    { key: 'state', header: words.state, fixed: true, cell: (one) => <ReturnState one={one} /> },
    {
      key: 'actions',
      header: words.actions,
      fixed: true,
      cell: (one) => <ReturnActions one={one} orderId={one.orderId} token={token} onDone={reload} />,
    },
  ]
}
