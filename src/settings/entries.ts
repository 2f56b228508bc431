import type { Entries } from '#audit/entries.ts'
import { auditThings as things } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'

/** How the entries about the owner's settings in the audit log read. */
export const settingEntries: Entries<'settings'> = {
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
  ['taxes', screens.taxes],
  ['deliveries', screens.delivery],
  ['returns', screens.returnSettings],
  ['seller', screens.seller],
  ['search_words', screens.searchWords],
  ['home', screens.manageHome],
  ['pages', screens.managePages],
  ['mail', screens.mailSettings],
])
