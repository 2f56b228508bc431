import Receipt from 'lucide-react/icons/receipt'
import { useMemo, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { formatDecimal } from '#base/money.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { invoiceWords as words } from '#platform/audit/messages/invoice-words.ts'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { withProof } from '#web/client/proof.ts'
import { Code } from '#web/ui/code.tsx'
import { head } from '#web/ui/head.ts'
import { SmallSelect } from '#web/ui/small-select.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { FileButton } from './file-button.tsx'
import { recentPeriods } from './periods.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.invoices, description: words.about }, matches)

/** All invoices and credit notes: each as a PDF file, all of a month, quarter or year as CSV. */
export default function ManageInvoices() {
  const { token } = useSignedIn()
  const [period, setPeriod] = useState('')
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  const query = { ...view.query, period }
  const rows = useTableRows({
    key: ['admin-invoices', view.query, period],
    read: (signal) => call('adminInvoices', { query, token, signal }),
    ready: token !== '',
  })
  const columns = useMemo(() => columnsOf(token), [token])
  const periods = useMemo(() => recentPeriods(new Date()), [])
  const { q, filter } = view.query
  return (
    <>
      <h1 className="mb-4 text-title">{menu.invoices}</h1>
      <Table<AnswerOf<'adminInvoices'>['rows'][number]>
        name="invoices"
        views={(columns) => <ViewTabs table="invoices" columns={columns} />}
        stacks
        caption={menu.invoices}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => number}
        labelOf={({ number }) => number}
        view={view}
        searchLabel={words.search}
        toolbar={
          <>
            <TableFilter view={view} label={words.filter} filters={words.filters} />
            <SmallSelect
              label={words.period}
              value={period}
              onChange={({ target }) => setPeriod(target.value)}
              options={[
                { value: '', label: words.always },
                ...periods.map((value) => ({ value, label: value })),
              ]}
            />
            <IfPermitted needs="customers.export">
              <CsvButton save={() => saveInvoices({ q, filter, period }, token)} />
            </IfPermitted>
          </>
        }
        empty={<EmptyTable view={view} icon={<Receipt />} title={words.noDocuments} />}
      />
    </>
  )
}

function saveInvoices(query: { q?: string; filter?: string; period: string }, token: string): Promise<void> {
  return withProof(() => download(callUrl('exportInvoices', {}, query), 'invoices.csv', { token }))
}

function columnsOf(token: string): Column<AnswerOf<'adminInvoices'>['rows'][number]>[] {
  return [
    {
      key: 'number',
      header: words.number,
      sortable: true,
      fixed: true,
      cell: (document) => <FileButton of={document} access={{ token }} />,
    },
    { key: 'kind', header: words.kind, cell: ({ kind }) => words.kinds[kind] },
    {
      key: 'createdAt',
      header: words.date,
      sortable: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{date}</span>,
    },
    {
      key: 'order',
      header: words.order,
      sortable: true,
      cell: ({ orderId, orderNumber }) => (
        <Link
          to={staffScreens.manageOrder(orderId)}
          aria-label={words.open(orderNumber)}
          className="link inline-block min-h-6 whitespace-nowrap"
        >
          <Code>{orderNumber}</Code>
        </Link>
      ),
    },
    {
      key: 'email',
      header: words.customer,
      sortable: true,
      cell: ({ name, email }) => (
        <span className="flex min-w-32 flex-col wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="text-muted">{email}</span>
        </span>
      ),
    },
    { key: 'tax', header: words.tax, align: 'end', cell: ({ tax }) => formatDecimal(tax) },
    {
      key: 'total',
      header: words.total,
      align: 'end',
      sortable: true,
      cell: ({ total }) => formatDecimal(total),
    },
  ]
}
