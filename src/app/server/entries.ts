import {
  adminOrders,
  adminUsers,
  invoiceWords,
  returnDesk,
  auditThings as things,
  auditSentences as words,
} from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { catalogEntries } from '#catalog/products/entries.ts'
import { reviewEntries } from '#catalog/reviews/entries.ts'
import { fitmentEntries } from '#finding/fitment/entries.ts'
import { vehicleEntries } from '#finding/vehicles/entries.ts'
import { previewEntries } from '#office/previews/entries.ts'
import { privacyEntries } from '#office/privacy/entries.ts'
import { receivingEntries } from '#office/receiving/entries.ts'
import { taxClaimEntries } from '#office/tax-claims/entries.ts'
import { checkoutEntries } from '#orders/checkout/entries.ts'
import { editEntries } from '#orders/edits/entries.ts'
import { orderEntries } from '#orders/orders/entries.ts'
import { paymentEntries } from '#orders/payments/entries.ts'
import { returnEntries } from '#orders/returns/entries.ts'
import { shipmentEntries } from '#orders/shipments/entries.ts'
import { identityEntries } from '#people/identity/entries.ts'
import { staffEntries } from '#people/staff/entries.ts'
import { userEntries } from '#people/users/entries.ts'
import { alarmEntries } from '#platform/alarms/entries.ts'
import { type Entries, type EntryWords, textIn } from '#platform/audit/entries.ts'
import { settingEntries } from '#platform/settings/entries.ts'
import { priceEntries } from '#pricing/prices/entries.ts'
import { promotionEntries } from '#pricing/promotions/entries.ts'

const appEntries: Entries<'server'> = {
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
    ...catalogEntries.acts,
    ...identityEntries.acts,
    ...userEntries.acts,
    ...staffEntries.acts,
    ...reviewEntries.acts,
    ...vehicleEntries.acts,
    ...orderEntries.acts,
    ...checkoutEntries.acts,
    ...paymentEntries.acts,
    ...shipmentEntries.acts,
    ...returnEntries.acts,
    ...editEntries.acts,
    ...taxClaimEntries.acts,
    ...alarmEntries.acts,
    ...receivingEntries.acts,
    ...privacyEntries.acts,
    ...previewEntries.acts,
    ...appEntries.acts,
  },
  subjects: {
    ...catalogEntries.subjects,
    ...identityEntries.subjects,
    ...staffEntries.subjects,
    ...reviewEntries.subjects,
    ...settingEntries.subjects,
    ...vehicleEntries.subjects,
    ...fitmentEntries.subjects,
    ...promotionEntries.subjects,
    ...priceEntries.subjects,
    ...orderEntries.subjects,
    ...paymentEntries.subjects,
    ...alarmEntries.subjects,
    ...receivingEntries.subjects,
    ...appEntries.subjects,
  },
}
