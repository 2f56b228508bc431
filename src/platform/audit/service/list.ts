import type * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { auditQuery } from '#base/contract/schemas/audit.ts'
import { keysOf } from '#base/keys-of.ts'
import { Refusal } from '#base/refusal.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { differencesOf } from '../inside/differences.ts'
import { seenOf } from '../inside/hidden.ts'
import { tellOf } from '../inside/tell.ts'
import { type AuditLookups, mostFound } from '../lookups.ts'
import type { AuditRow, Differences, Subject, Told } from '../model.ts'
import { count, list, newestOn, type SortKey } from '../store.ts'

export type AuditWanted = z.output<typeof auditQuery>

/** A page of the log. */
interface AuditPage {
  readonly rows: (AuditRow & { readonly told: Told; readonly differences: Differences })[]
  readonly total: number
  /** The one thing that was asked for, in words, with its page. */
  readonly about: Pick<Told, 'thing' | 'link'> | null
}

/**
 * A page of the audit log, by default newest first with 25 lines, each with its sentence. The search covers actor and action,
 * matches a subject by its full id, and finds products and orders as their parts of the shop do. The filters are a kind of
 * subject, one subject, a person, a verb and a time. What needs a permission that is not held is left out.
 * @throws Refusal `invalid` for an unknown sort order.
 */
export async function listEntries(
  shop: DbAndPool,
  lookups: AuditLookups,
  query: AuditWanted,
  held: ReadonlySet<Permission>,
): Promise<AuditPage> {
  const { q = '', sort = 'at', direction = 'desc', limit = 25, offset = 0, filter } = query
  if (!isSortKey(sort)) throw new Refusal('invalid', 'invalid', refusals.invalid)
  const thing = query.thing === undefined ? undefined : subjectOf(query.thing)
  const wanted = {
    q,
    found: await findThings(shop, lookups, q.trim()),
    subjectKind: filter || undefined,
    thing,
    person: query.person || undefined,
    act: query.act || undefined,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const [rows, total, newest] = await Promise.all([
    list(shop.db, wanted, { sort, direction, limit, offset }),
    count(shop.db, wanted),
    thing && newestOn(shop.db, thing),
  ])
  const about = thing && (newest ?? unmentioned(thing))
  const tell = await tellOf(shop, lookups, about === undefined ? rows : [about, ...rows])
  return {
    rows: rows.map((row) => ({
      ...row,
      told: tell(row),
      differences: differencesOf(seenOf(row.before, held), seenOf(row.after, held)),
    })),
    total,
    about: about === undefined ? null : thingIn(tell(about)),
  }
}

function thingIn({ thing, link }: Told) {
  return { thing, link }
}

/** `product:7f3a`, as the query has it. */
function subjectOf(thing: string): Subject {
  const at = thing.indexOf(':')
  return { kind: thing.slice(0, at), id: thing.slice(at + 1) }
}

/** An entry about a thing that has none, to tell the thing in words. */
function unmentioned({ kind, id }: Subject): AuditRow {
  const nothing = { before: null, after: null, undid: null, undoneBy: null }
  return { id: 0, at: new Date(0), actor: '', act: 'edit', subjectKind: kind, subjectId: id, ...nothing }
}

/** What the parts of the shop find by names and numbers that the log does not have. */
async function findThings(
  shop: DbAndPool,
  lookups: AuditLookups,
  q: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (q.length < 2) return new Map()
  const found = await Promise.all(
    keysOf(lookups).map(async (kind) => {
      const ids = (await lookups[kind]?.find?.(shop, q)) ?? []
      return [kind, ids.slice(0, mostFound)] as const
    }),
  )
  return new Map(found.filter(([, ids]) => ids.length > 0))
}

function isSortKey(text: string): text is SortKey {
  return ['at', 'actor', 'act'].includes(text)
}
