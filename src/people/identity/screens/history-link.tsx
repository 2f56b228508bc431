import { audit as words } from '#base/contract/messages/back-office.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IfPermitted } from './if-permitted.tsx'

/** A link to the entries of the audit log about one thing, for staff who may see the log. */
export function HistoryLink({ kind, id }: { kind: AuditSubject; id: string }) {
  return (
    <IfPermitted needs="audit.see">
      <LinkButton size="small" kind="quiet" to={staffScreens.historyOf(kind, id)}>
        {words.history}
      </LinkButton>
    </IfPermitted>
  )
}
