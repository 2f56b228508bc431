import { z } from 'zod'
import { code, wireInteger } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { listing } from '../shapes.ts'
import { type Calls, modified, table } from './call.ts'

const moment = z.iso.datetime({ offset: true })

/** The query of the audit log: `filter` is a kind of subject. */
export const auditQuery = table.extend({
  thing: z
    .string()
    .max(200)
    .regex(/^[a-z_]{1,40}:./)
    .optional()
    .describe('One subject, such as `product:` with its id'),
  person: z.optional(code(320)).describe('An email, or `shop`'),
  act: z.string().max(40).optional().describe('A verb'),
  from: moment.optional(),
  to: moment.optional().describe('Before this moment'),
})

/** What an entry changed: whole states can be megabytes. */
const differences = {
  changes: z
    .array(
      z.object({
        name: z.string().describe('Where it is, in words; empty for a value without a name'),
        before: z.string().nullable(),
        after: z.string().nullable(),
        cut: z.boolean().describe('They are the parts of longer texts around their first difference'),
      }),
    )
    .describe('The values that differ, in words; at most 12'),
  more: z.int().describe('How many differ beside these'),
}

const entry = z.object({ id: z.pipe(wireInteger, z.int().min(1).max(Number.MAX_SAFE_INTEGER)) })

/** The calls of the audit log. */
export const auditSchemas = {
  adminAudit: {
    ...routes.adminAudit,
    summary: 'The audit log, newest first, each entry as a sentence: who, `start`, `thing`, `end`',
    query: auditQuery,
    answer: listing(
      z.object({
        _id: z.string(),
        at: z.string(),
        actor: z.string(),
        act: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        ...differences,
        start: z.string(),
        thing: z.string(),
        end: z.string(),
        link: z.string().nullable().describe('The page of the thing'),
        undid: z.string().nullable().describe('The entry that this one undid'),
        undoneBy: z.string().nullable(),
        canUndo: z.boolean().describe('Whether the bearer may put it back to before'),
      }),
    ).extend({
      about: z
        .object({ thing: z.string(), link: z.string().nullable() })
        .nullable()
        .describe('The subject of the query `thing`, in words, and its page'),
    }),
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
