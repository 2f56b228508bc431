import { type Entries, nameIn } from '#audit/entries.ts'
import { auditThings as things } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** How the entries about customer groups in the audit log read. */
export const priceEntries: Entries<'prices'> = {
  acts: {},
  subjects: {
    customer_group: {
      words: (entry) => things.group(nameIn(entry)),
      link: ({ act, id }) => (act === 'remove' ? undefined : staffScreens.priceList(id)),
    },
  },
}
