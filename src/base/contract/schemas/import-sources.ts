import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { importLimits, importRhythms, importSchedule } from '../forms/import-schedule.ts'
import { routes } from '../routes.ts'
import { refusal, time } from '../shapes.ts'
import { type Calls, modified } from './call.ts'

const count = z.int()

export const sourceStates = [
  ...(['by_hand', 'off', 'unapproved', 'powerless', 'ready', 'running', 'waiting', 'failing'] as const),
] as const

/** Why a file waits for a person. */
export const waitReason = z.object({
  kind: z.enum([
    ...(['removed', 'removed_percent', 'price_jumps', 'few_rows', 'refused'] as const),
    ...([
      'finding',
      'columns_gone',
      'columns_moved',
      'unanswered',
      'new_values',
      'unapproved',
      'powerless',
    ] as const),
  ]),
  value: described(z.number(), 'What the file has: products, rows or percent'),
  limit: described(z.number(), 'What was allowed'),
  detail: described(z.string(), 'Of a finding its kind, of columns their names, of values the first few'),
})

export const runOutcomes = [
  ...(['fetching', 'nothing_new', 'failed', 'received', 'waiting', 'applying', 'applied'] as const),
] as const

const run = z.object({
  _id: z.string(),
  startedAt: time,
  endedAt: z.nullable(time),
  outcome: z.enum(runOutcomes),
  bytes: count,
  rows: z.nullable(count),
  reasons: z.array(waitReason),
  message: z.nullable(z.string()),
  importId: described(z.nullable(z.string()), 'Null where none came of it, or it is not stored any more'),
})

const summary = z.object({
  name: z.string(),
  state: described(
    z.enum(sourceStates),
    '`by_hand`: it has no address. `powerless`: its approver lacks a permission, or is not here any more',
  ),
  rhythm: z.nullable(z.enum(importRhythms)),
  nextAt: z.nullable(time),
  lastRun: z.nullable(run),
})

const name = z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) })

/** Where the files of sources come from by themselves, for staff. */
export const importSourceSchemas = {
  importSources: {
    ...routes.importSources,
    summary: 'The sources of files of products, how often they are fetched, and how their last run went',
    answer: z.object({ sources: z.array(summary) }),
  },
  importSource: {
    ...routes.importSource,
    summary: 'A source of files of products, its schedule, and its last runs',
    params: name,
    answer: z.extend(summary, {
      schedule: z.nullable(
        z.object({
          address: z.string(),
          user: z.string(),
          hasPassword: z.boolean(),
          hostKey: described(z.string(), 'The fingerprint of an SFTP server; empty while it is unknown'),
          rhythm: z.enum(importRhythms),
          hour: count,
          isOn: z.boolean(),
          limits: importLimits,
          approvedBy: described(z.string(), 'Empty where it is not approved as it is now'),
          approvedAt: z.nullable(time),
          digest: described(z.string(), 'Of what is to be approved'),
        }),
      ),
      origin: described(
        z.nullable(z.object({ address: z.string(), user: z.string(), hasPassword: z.boolean() })),
        'Where its last file was fetched once; null where it has a schedule, and where its files were sent',
      ),
      fields: described(z.array(z.string()), 'What its columns are, by their labels'),
      missing: described(z.array(z.string()), 'Permissions of its columns that the caller lacks'),
      runs: z.array(run),
    }),
  },
  scheduleImport: {
    ...routes.scheduleImport,
    summary:
      'Says where the files of a source come from, how often, and beyond which limits they wait. It runs when it was approved',
    params: name,
    body: importSchedule,
    answer: modified,
  },
  approveSchedule: {
    ...routes.approveSchedule,
    summary:
      'Lets a source run by itself with the rights of the caller, as it is now: a change of its address, what opens it, its columns or its limits ends that',
    params: name,
    body: z.strictObject({ digest: z.string().check(z.maxLength(100)) }),
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`schedule_changed`: the digest is of another state. `host_key_unknown`: the key of the server was not read',
      ),
    },
    harmless: { modifiedCount: 0 },
  },
  fetchSource: {
    ...routes.fetchSource,
    summary: 'Fetches the file of an approved source now, also if it is the same as before',
    params: name,
    answer: modified,
    refuses: {
      409: described(refusal, '`schedule_waits`: it is not approved, off, or an import of it waits'),
    },
    harmless: { modifiedCount: 0 },
  },
  readHostKey: {
    ...routes.readHostKey,
    summary: 'Asks an SFTP server for its key, without a name and a password, and stores its fingerprint',
    params: name,
    answer: modified,
    refuses: {
      409: described(refusal, '`no_host_key`: the address is not sftp, or its server does not answer'),
    },
  },
} as const satisfies Calls
