import { auditThings as things } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { AuditMessages } from '#platform/audit/audit-messages.ts'

/** How the entries about the owner's settings in the audit log read. */
export const settingAuditMessages: AuditMessages<'settings'> = {
  acts: {},
  subjects: {
    setting: {
      words: ({ id }) => things.setting(id),
      link: ({ id }) => pages.get(id),
    },
  },
}

/** The pages that edit the documents, by their names. */
const pages = new Map<string, string>([
  ['taxes', staffScreens.taxes],
  ['deliveries', staffScreens.delivery],
  ['returns', staffScreens.returnSettings],
  ['refunds', staffScreens.refundSettings],
  ['reviews', staffScreens.reviewSettings],
  ['seller', staffScreens.seller],
  ['search_words', staffScreens.searchWords],
  ['home', staffScreens.manageHome],
  ['pages', staffScreens.managePages],
  ['mail', staffScreens.mailSettings],
  ['opening', staffScreens.firstDay],
  ['backup_place', staffScreens.firstDay],
  ['sign_in', staffScreens.signInSettings],
  ['alarms', staffScreens.alarmSettings],
  ['shop', staffScreens.shopSettings],
  ['trade', staffScreens.tradeSettings],
])
