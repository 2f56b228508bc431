import Users from 'lucide-react/icons/users'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { customerList as words } from '#base/contract/messages/customer-list.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'

type Customer = AnswerOf<'adminCustomers'>['rows'][number]

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.customers, description: words.about }, matches)

/** Everybody who buys: accounts and guests, each with a page of their own. */
export default function Customers() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'lastAt', direction: 'desc' } })
  const rows = useTableRows({
    key: ['admin-customers', view.query],
    read: (signal) => call('adminCustomers', { query: view.query, token, signal }),
    ready: token !== '',
  })
  return (
    <>
      <h1 className="text-title">{menu.customers}</h1>
      <p className="mt-2 mb-4 max-w-reading text-muted">{words.about}</p>
      <Table<Customer>
        name="customers"
        stacks
        caption={menu.customers}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        labelOf={({ email }) => email}
        view={view}
        searchLabel={words.search}
        toolbar={<TableFilter view={view} label={words.filter} filters={words.filters} />}
        empty={<EmptyTable view={view} icon={<Users />} title={words.none} />}
      />
    </>
  )
}

const columns: Column<Customer>[] = [
  {
    key: 'email',
    header: words.email,
    sortable: true,
    fixed: true,
    cell: ({ id, email }) => (
      <Link to={staffScreens.customer(id)} className="link inline-block min-h-6 wrap-anywhere">
        {email}
      </Link>
    ),
  },
  { key: 'name', header: words.name, sortable: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'isGuest',
    header: words.kind,
    cell: ({ isGuest }) => (isGuest ? <Badge>{words.guest}</Badge> : words.account),
  },
  { key: 'orders', header: words.orders, align: 'end', cell: ({ orders }) => formatInteger(orders) },
  { key: 'lastAt', header: words.lastAt, sortable: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
]
