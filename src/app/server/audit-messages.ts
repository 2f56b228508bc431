import {
  adminOrders,
  adminUsers,
  invoiceWords,
  returnDesk,
  auditThings as things,
  auditSentences as words,
} from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { catalogAuditMessages } from '#catalog/products/audit-messages.ts'
import { reviewAuditMessages } from '#catalog/reviews/audit-messages.ts'
import { fitmentAuditMessages } from '#finding/fitment/audit-messages.ts'
import { vehicleAuditMessages } from '#finding/vehicles/audit-messages.ts'
import { previewAuditMessages } from '#office/previews/audit-messages.ts'
import { privacyAuditMessages } from '#office/privacy/audit-messages.ts'
import { receivingAuditMessages } from '#office/receiving/audit-messages.ts'
import { taxClaimAuditMessages } from '#office/tax-claims/audit-messages.ts'
import { editAuditMessages } from '#orders/changes/audit-messages.ts'
import { checkoutAuditMessages } from '#orders/checkout/audit-messages.ts'
import { orderAuditMessages } from '#orders/orders/audit-messages.ts'
import { paymentAuditMessages } from '#orders/payments/audit-messages.ts'
import { returnAuditMessages } from '#orders/returns/audit-messages.ts'
import { shipmentAuditMessages } from '#orders/shipments/audit-messages.ts'
import { identityAuditMessages } from '#people/identity/audit-messages.ts'
import { staffAuditMessages } from '#people/staff/audit-messages.ts'
import { userAuditMessages } from '#people/users/audit-messages.ts'
import { alarmAuditMessages } from '#platform/alarms/audit-messages.ts'
import { type AuditMessages, type EntryWords, textIn } from '#platform/audit/audit-messages.ts'
import { settingAuditMessages } from '#platform/settings/audit-messages.ts'
import { priceAuditMessages } from '#pricing/prices/audit-messages.ts'
import { promotionAuditMessages } from '#pricing/promotions/audit-messages.ts'

const appAuditMessages: AuditMessages<'server'> = {
  acts: {
    was_refused: ({ after }) => words.refused(textIn(after, 'times')),
    export: ({ id, after }) =>
      words.exported({
        filter: filterIn(id, textIn(after, 'filter')),
        period: textIn(after, 'period'),
        search: textIn(after, 'search'),
        hadSearch: textIn(after, 'searched') !== '',
      }),
  },
  subjects: {
    call: { words: ({ id, after }) => things.call(textIn(after, 'call') || id) },
    table: { words: ({ id }) => things.table(id), link: ({ id }) => tables.get(id)?.screen },
  },
}

/** The tables that are exported, each with its screen and the words of its filters. */
const tables = new Map<string, { screen: string; filters: Readonly<Record<string, string>> }>([
  ['users', { screen: staffScreens.manageUsers, filters: adminUsers.filters }],
  ['orders', { screen: staffScreens.manageOrders, filters: adminOrders.filters }],
  // The filter `open` of the call is the first of the screen.
  [
    'returns',
    { screen: staffScreens.manageReturns, filters: { ...returnDesk.filters, open: returnDesk.filters[''] } },
  ],
  ['invoices', { screen: staffScreens.invoices, filters: invoiceWords.filters }],
])

/** A filter in the words of its screen; '' for none. */
function filterIn(table: string, filter: string): string {
  const filters = tables.get(table)?.filters ?? {}
  return filter !== '' && Object.hasOwn(filters, filter) ? (filters[filter] ?? '') : filter
}

/** How the entries of the audit log read: a verb or a subject without words does not compile. */
export const entryWords: EntryWords = {
  acts: {
    ...catalogAuditMessages.acts,
    ...identityAuditMessages.acts,
    ...userAuditMessages.acts,
    ...staffAuditMessages.acts,
    ...reviewAuditMessages.acts,
    ...vehicleAuditMessages.acts,
    ...orderAuditMessages.acts,
    ...checkoutAuditMessages.acts,
    ...paymentAuditMessages.acts,
    ...shipmentAuditMessages.acts,
    ...returnAuditMessages.acts,
    ...editAuditMessages.acts,
    ...taxClaimAuditMessages.acts,
    ...alarmAuditMessages.acts,
    ...receivingAuditMessages.acts,
    ...privacyAuditMessages.acts,
    ...previewAuditMessages.acts,
    ...appAuditMessages.acts,
  },
  subjects: {
    ...catalogAuditMessages.subjects,
    ...identityAuditMessages.subjects,
    ...staffAuditMessages.subjects,
    ...reviewAuditMessages.subjects,
    ...settingAuditMessages.subjects,
    ...vehicleAuditMessages.subjects,
    ...fitmentAuditMessages.subjects,
    ...promotionAuditMessages.subjects,
    ...priceAuditMessages.subjects,
    ...orderAuditMessages.subjects,
    ...paymentAuditMessages.subjects,
    ...alarmAuditMessages.subjects,
    ...receivingAuditMessages.subjects,
    ...appAuditMessages.subjects,
  },
}
