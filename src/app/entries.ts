import { alarmEntries } from '#alarms/entries.ts'
import { type Entries, type EntryWords, textIn } from '#audit/entries.ts'
import { catalogEntries } from '#catalog/entries.ts'
import { checkoutEntries } from '#checkout/entries.ts'
import {
  adminOrders,
  adminUsers,
  invoiceWords,
  returnDesk,
  auditThings as things,
  auditSentences as words,
} from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { editEntries } from '#edits/entries.ts'
import { fitmentEntries } from '#fitment/entries.ts'
import { identityEntries } from '#identity/entries.ts'
import { orderEntries } from '#orders/entries.ts'
import { paymentEntries } from '#payments/entries.ts'
import { previewEntries } from '#previews/entries.ts'
import { priceEntries } from '#prices/entries.ts'
import { privacyEntries } from '#privacy/entries.ts'
import { promotionEntries } from '#promotions/entries.ts'
import { receivingEntries } from '#receiving/entries.ts'
import { returnEntries } from '#returns/entries.ts'
import { reviewEntries } from '#reviews/entries.ts'
import { settingEntries } from '#settings/entries.ts'
import { shipmentEntries } from '#shipments/entries.ts'
import { staffEntries } from '#staff/entries.ts'
import { taxClaimEntries } from '#tax-claims/entries.ts'
import { userEntries } from '#users/entries.ts'
import { vehicleEntries } from '#vehicles/entries.ts'

const appEntries: Entries<'app'> = {
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
