import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import {
  type AuditMessages,
  mostFound,
  nameIn,
  says,
  saysChanged,
  textIn,
} from '#platform/audit/audit-messages.ts'
import { table } from './service/read.ts'
import { findNames } from './store/read.ts'

/** How the entries of the catalogue in the audit log read; others use its verbs too. */
export const catalogAuditMessages: AuditMessages<'products'> = {
  acts: {
    add: says(words.added),
    edit: saysChanged,
    remove: says(words.removed),
    archive: says(words.archived),
    restore: says(words.restored),
    file: ({ after }) => words.moved(textIn(after, 'department')),
    upload: says(words.uploaded),
    add_picture: says(words.addedPicture),
    sort_pictures: says(words.sortedPictures),
    describe_picture: says(words.describedPicture),
    remove_picture: says(words.removedPicture),
  },
  subjects: {
    product: {
      words: (entry, name) => things.product(name || nameIn(entry)),
      link: ({ id }) => staffScreens.picturesOf(id),
      names: async ({ pool }, ids) => new Map((await findNames(pool, ids)).map(({ id, name }) => [id, name])),
      find: async (shop, q) => (await table(shop, { q, limit: mostFound })).rows.map(({ id }) => id),
    },
    category: { words: (entry) => things.category(nameIn(entry)), link: () => staffScreens.categories },
    picture: { words: () => things.picture },
  },
}
