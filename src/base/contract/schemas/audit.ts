import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { code, wireInteger } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { listing, time } from '../shapes.ts'
import { type Calls, modified, table } from './call.ts'

const moment = z.iso.datetime({ offset: true })

/** The query of the audit log: `filter` is a kind of subject. */
export const auditQuery = z.extend(table, {
  thing: described(
    z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_]{1,40}:./))),
    'One subject, such as `product:` with its id',
  ),
  person: described(z.optional(code(320)), 'An email, or `shop`'),
  act: described(z.optional(z.string().check(z.maxLength(40))), 'A verb'),
  from: z.optional(moment),
  to: described(z.optional(moment), 'Before this moment'),
})

/** What an entry changed: whole states can be megabytes. */
const differences = {
  changes: described(
    z.array(
      z.object({
        name: described(z.string(), 'Where it is, in words; empty for a value without a name'),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        cut: described(z.boolean(), 'They are the parts of longer texts around their first difference'),
      }),
    ),
    'The values that differ, in words; at most 12',
  ),
  more: described(z.int(), 'How many differ beside these'),
}

const entry = z.object({
  id: z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
})

/** The calls of the audit log. */
export const auditSchemas = {
  adminAudit: {
    ...routes.adminAudit,
    summary: 'The audit log, newest first, each entry as a sentence: who, `start`, `thing`, `end`',
    query: auditQuery,
    answer: z.extend(
      listing(
        z.object({
          _id: z.string(),
          at: time,
          actor: z.string(),
          act: z.string(),
          subjectKind: z.string(),
          subjectId: z.string(),
          ...differences,
          start: z.string(),
          thing: z.string(),
          end: z.string(),
          link: described(z.nullable(z.string()), 'The page of the thing'),
          undid: described(z.nullable(z.string()), 'The entry that this one undid'),
          undoneBy: z.nullable(z.string()),
          canUndo: described(z.boolean(), 'Whether the bearer may put it back to before'),
        }),
      ),
      {
        about: described(
          z.nullable(z.object({ thing: z.string(), link: z.nullable(z.string()) })),
          'The subject of the query `thing`, in words, and its page',
        ),
      },
    ),
  },
  auditPeople: {
    ...routes.auditPeople,
    summary: 'Who has entries in the audit log, by name; at most 200',
    answer: z.object({ people: z.array(z.string()) }),
  },
  previewUndo: {
    ...routes.previewUndo,
    summary:
      'What putting an entry of the audit log back to before would change, from the present values; refused as `undoEntry` is',
    params: entry,
    answer: z.object(differences),
  },
  undoEntry: {
    ...routes.undoEntry,
    summary:
      'Puts what an entry changed back to before: fields of a product, a category, a promotion, a setting. Requires the permission of that change. Refused with 409 if it was changed since, or put back already',
    params: entry,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls
