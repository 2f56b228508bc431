import ScrollText from 'lucide-react/icons/scroll-text'
import { Link, type MetaFunction } from 'react-router'
import type { AuditSubject } from '#audit/noun.ts'
import { type AuditLine, auditEntryFromWire } from '#audit/wire.ts'
import { call } from '#client/call.ts'
import { mapRows } from '#contract/listing.ts'
import { audit as words } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { Code } from '#ui/code.tsx'
import { head } from '#ui/head.ts'
import { Moment } from '#ui/moment.tsx'
import type { Column } from '#ui/table/columns.ts'
import { EmptyTable } from '#ui/table/empty-table.tsx'
import { TableFilter } from '#ui/table/filter.tsx'
import { useTableRows } from '#ui/table/rows.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/view.ts'
import { ViewTabs } from '#views/screens/view-tabs.tsx'
import { Difference } from './difference.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.audit, description: 'Who did what in the shop.' }, matches)

/** The audit log: who did what, when, and the state before and after. Read-only. */
export default function Audit() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'at', direction: 'desc' } })
  const rows = useTableRows({
    key: ['admin-audit', view.query],
    read: async (signal) =>
      mapRows(await call('adminAudit', { query: view.query, token, signal }), auditEntryFromWire),
    ready: token !== '',
  })
  return (
    <>
      <h1 className="mb-4 text-title">{menu.audit}</h1>
      <Table<AuditLine>
        name="audit"
        views={(columns) => <ViewTabs table="audit" columns={columns} />}
        caption={menu.audit}
        columns={columns}
        rows={rows}
        keyOf={(entry) => entry.id}
        labelOf={(entry) => `${entry.actor}, ${entry.act}`}
        view={view}
        searchLabel={words.search}
        toolbar={<TableFilter view={view} label={words.filter} filters={filters} />}
        empty={<EmptyTable view={view} icon={<ScrollText />} title={words.none} />}
      />
    </>
  )
}

/** One filter for each kind of subject. */
const filters: Record<'' | AuditSubject, string> = words.filters

const columns: Column<AuditLine>[] = [
  { key: 'at', header: words.at, sortable: true, cell: (entry) => <Moment at={entry.at} /> },
  { key: 'actor', header: words.actor, sortable: true, fixed: true, cell: (entry) => entry.actor },
  {
    key: 'act',
    header: words.action,
    sortable: true,
    fixed: true,
    cell: (entry) => entry.act.replaceAll('_', ' '),
  },
  {
    key: 'subject',
    header: words.subject,
    cell: (entry) => (
      <span className="flex flex-col">
        {entry.subjectKind}
        {entry.subjectKind === 'order' ? (
          <Link to={screens.manageOrder(entry.subjectId)} className="link">
            <Code>{entry.subjectId}</Code>
          </Link>
        ) : (
          <Code>{entry.subjectId}</Code>
        )}
      </span>
    ),
  },
  {
    key: 'change',
    header: words.change,
    cell: (entry) => <Difference before={entry.before} after={entry.after} />,
  },
]
