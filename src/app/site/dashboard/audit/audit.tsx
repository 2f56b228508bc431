import ScrollText from 'lucide-react/icons/scroll-text'
import { useMemo, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { audit as words } from '#base/contract/messages/back-office.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { useMoreFilters } from '#web/ui/table/more-filters.ts'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { AuditFilters, actorWords, moreFilters } from './audit-filters.tsx'
import { momentsOf } from './days.ts'
import { Difference } from './difference.tsx'
import { OneThing } from './one-thing.tsx'
import { type AuditLine, Sentence } from './sentence.tsx'
import { UndoDialog } from './undo-dialog.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.audit, description: 'Who did what in the shop.' }, matches)

/** The audit log: who did what, when, in words, and the state before and after. */
export default function Audit() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'at', direction: 'desc' } })
  const more = useMoreFilters(moreFilters)
  const { thing, person, act } = more.values
  const query = {
    ...view.query,
    ...(thing && { thing }),
    ...(person && { person }),
    ...(act && { act }),
    ...momentsOf(more.values),
  }
  const rows = useTableRows({
    key: ['admin-audit', query],
    read: (signal) => call('adminAudit', { query, token, signal }),
    ready: token !== '',
  })
  const [undoing, setUndoing] = useState<AuditLine>()
  const columns = useMemo(() => columnsOf(more.hrefOf, setUndoing), [more.hrefOf])
  return (
    <>
      <h1 className="mb-4 text-title">{menu.audit}</h1>
      {thing !== '' && (
        <OneThing about={rows.kind === 'ready' ? rows.about : null} everything={more.hrefOf({ thing: '' })} />
      )}
      <Table<AuditLine>
        name="audit"
        stacks
        views={(shown) => <ViewTabs table="audit" columns={shown} />}
        caption={menu.audit}
        columns={columns}
        rows={rows}
        keyOf={(entry) => entry.id}
        labelOf={(entry) => `${entry.actor}, ${entry.act}`}
        view={view}
        searchLabel={words.search}
        toolbar={<AuditFilters view={view} more={more} />}
        empty={
          <EmptyTable
            view={{ ...view, everythingHref: more.clearHref ?? view.everythingHref }}
            icon={<ScrollText />}
            title={words.none}
          />
        }
      />
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function columnsOf(
  hrefOf: (patch: { person?: string; thing?: string }) => string,
  undo: (entry: AuditLine) => void,
): Column<AuditLine>[] {
  return [
    { key: 'at', header: words.at, sortable: true, cell: (entry) => <Moment at={entry.at} /> },
    {
      key: 'actor',
      header: words.actor,
      sortable: true,
      fixed: true,
      cell: ({ actor }) => (
        <Link
          to={hrefOf({ person: actor })}
          preventScrollReset
          aria-label={words.onlyOf(actorWords(actor))}
          className="link inline-block min-h-6"
        >
          {actorWords(actor)}
        </Link>
      ),
    },
    {
      key: 'act',
      header: words.action,
      sortable: true,
      fixed: true,
      cell: (entry) => (
        <span className="flex flex-col items-start gap-2 py-1">
          <Sentence entry={entry} all={hrefOf({ thing: `${entry.subjectKind}:${entry.subjectId}` })} />
          {entry.canUndo && (
            <Button size="small" aria-label={words.undoThis(entry.thing)} onClick={() => undo(entry)}>
              {words.undo}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'change',
      header: words.change,
      cell: (entry) => <Difference {...entry} />,
    },
  ]
}
