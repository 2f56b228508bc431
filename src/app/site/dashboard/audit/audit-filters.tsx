import { useQuery } from '@tanstack/react-query'
import { audit as words } from '#base/contract/messages/back-office.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { auditActions } from '#platform/audit/messages/audit-actions.ts'
import { auditSubjects } from '#platform/audit/messages/audit-subjects.ts'
import { call } from '#web/client/call.ts'
import { SmallDate } from '#web/ui/small-date.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import type { useMoreFilters } from '#web/ui/table/more-filters.ts'
import type { TableView } from '#web/ui/table/view.ts'

/** The filters of the log beside the kind of subject, by their names in the address. */
export const moreFilters = ['thing', 'person', 'act', 'from', 'to'] as const

interface Props {
  readonly view: TableView
  readonly more: ReturnType<typeof useMoreFilters<(typeof moreFilters)[number]>>
}

/** The filters of the audit log: what, who, which action, and when. */
export function AuditFilters({ view, more: { values, change } }: Props) {
  const { token } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['audit-people'],
    queryFn: ({ signal }) => call('auditPeople', { token, signal }),
    enabled: token !== '',
  })
  // Somebody whom an address names may have no entries.
  const people = new Set([...(values.person === '' ? [] : [values.person]), ...(data?.people ?? [])])
  return (
    <>
      <TableFilter view={view} label={words.filter} filters={filters} />
      <SmallSelect
        label={words.person}
        value={values.person}
        onChange={({ target }) => change({ person: target.value })}
        options={[
          { value: '', label: words.everybody },
          ...[...people].sort().map((value) => ({ value, label: actorWords(value) })),
        ]}
      />
      <SmallSelect
        label={words.act}
        value={values.act}
        onChange={({ target }) => change({ act: target.value })}
        options={Object.entries(acts).map(([value, label]) => ({ value, label }))}
      />
      <SmallDate
        label={words.from}
        value={values.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <SmallDate label={words.to} value={values.to} onChange={({ target }) => change({ to: target.value })} />
    </>
  )
}

/** Who did it, in words: an email, or the shop itself. */
export function actorWords(actor: string): string {
  return words.actors.get(actor) ?? actor
}

/** One filter for each kind of subject, and one for each action. */
const filters = { '': words.everything, ...labelsOf(auditSubjects) }
const acts = { '': words.everyAction, ...labelsOf(auditActions) }

function labelsOf(record: Readonly<Record<string, { readonly label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, { label }]) => [name, label]))
}
