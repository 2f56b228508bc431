import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries about vehicles in the audit log read. */
export const vehicleAuditMessages: AuditMessages<'vehicles'> = {
  acts: {
    import: ({ after }) => words.imported(textIn(after, 'added'), textIn(after, 'changed')),
    stop_import: words.stoppedImport,
  },
  subjects: {
    vehicle: {
      words: ({ act, after }) =>
        act === 'import' || act === 'stop_import'
          ? things.vehicleFile
          : things.vehicle(`${textIn(after, 'make')} ${textIn(after, 'model')}`),
      link: () => staffScreens.manageVehicles,
    },
  },
}
