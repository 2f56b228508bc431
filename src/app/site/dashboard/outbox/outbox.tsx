import MailOpen from 'lucide-react/icons/mail-open'
import { useMemo, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { mails as words } from '#base/contract/messages/back-office.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { MailState } from './mail-state.tsx'
import { OneMail } from './one-mail.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.outbox, description: 'The mails of the shop.' }, matches)

/** Every mail that the shop wrote, with its state; each can be opened. */
type OutboxLine = AnswerOf<'adminMails'>['rows'][number]

export default function Outbox() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  const [reading, setReading] = useState<OutboxLine>()
  const rows = useTableRows({
    key: ['admin-mails', view.query],
    read: (signal) => call('adminMails', { query: view.query, token, signal }),
    ready: token !== '',
  })
  const columns = useMemo(() => columnsOf(setReading), [])
  return (
    <>
      <h1 className="mb-4 text-title">{menu.outbox}</h1>
      <Table<OutboxLine>
        name="mails"
        views={(columns) => <ViewTabs table="mails" columns={columns} />}
        caption={menu.outbox}
        columns={columns}
        rows={rows}
        keyOf={(mail) => mail.id}
        labelOf={(mail) => mail.subject}
        view={view}
        searchLabel={words.search}
        toolbar={<TableFilter view={view} label={words.filter} filters={words.filters} />}
        empty={<EmptyTable view={view} icon={<MailOpen />} title={words.none} />}
      />
      {reading && <OneMail mail={reading} token={token} onClose={() => setReading(undefined)} />}
    </>
  )
}

function columnsOf(read: (mail: OutboxLine) => void): Column<OutboxLine>[] {
  return [
    {
      key: 'createdAt',
      header: words.posted,
      sortable: true,
      cell: (mail) => <Moment at={mail.createdAt} />,
    },
    { key: 'recipient', header: words.recipient, sortable: true, cell: (mail) => mail.recipient },
    {
      key: 'subject',
      header: words.subject,
      sortable: true,
      fixed: true,
      cell: (mail) => (
        <button
          type="button"
          aria-label={words.open(mail.subject)}
          onClick={() => read(mail)}
          className="link min-h-6 text-left"
        >
          {mail.subject}
        </button>
      ),
    },
    { key: 'order', header: words.order, cell: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
    { key: 'kind', header: words.kind, sortable: true, hidden: true, cell: (mail) => mail.kind },
    { key: 'state', header: words.state, sortable: true, cell: (mail) => <MailState state={mail.state} /> },
    { key: 'attempts', header: words.attempts, align: 'end', cell: (mail) => mail.attempts },
    { key: 'lastError', header: words.error, cell: (mail) => mail.lastError },
  ]
}

function OrderLink({ id }: { id: string }) {
  const number = orderNumber(id)
  return (
    <Link
      to={staffScreens.manageOrder(id)}
      aria-label={words.openOrder(number)}
      className="link inline-block min-h-6 whitespace-nowrap"
    >
      <bdi>{number}</bdi>
    </Link>
  )
}
