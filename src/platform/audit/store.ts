import type { TablePage } from '#base/table-query.ts'
import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import type { AuditRow, Subject } from './model.ts'

export type SortKey = 'at' | 'actor' | 'act'
export interface AuditQuery {
  readonly q?: string | undefined
  /** The ids of things, by their kinds, that the search finds by what the log does not have. */
  readonly found?: ReadonlyMap<string, readonly string[]> | undefined
  /** Only entries about this kind of subject. */
  readonly subjectKind?: string | undefined
  /** Only entries about this one. */
  readonly thing?: Subject | undefined
  /** Only entries of this person, by email, or of the shop itself. */
  readonly person?: string | undefined
  readonly act?: string | undefined
  /** From this moment on. */
  readonly from?: Date | undefined
  /** Before this moment. */
  readonly to?: Date | undefined
}

// Ids grow with time, so sorting by id sorts by time.
const columns = { at: 'id', actor: 'actor', act: 'act' } as const

/** A page of the audit log under a search and filters; entries of equal rank newest first. */
export async function list(
  db: Db,
  wanted: AuditQuery,
  { sort, direction, limit, offset }: TablePage<SortKey>,
): Promise<AuditRow[]> {
  // The page is found with the index alone; the states before and after are read for that page only.
  const found = select(db, wanted)
    .select('id')
    .orderBy(columns[sort], direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return rows(db)
    .where('audit_log.id', 'in', found)
    .orderBy(columns[sort], direction)
    .orderBy('id', 'desc')
    .execute()
}

/** One entry. */
export function findEntry(db: Db, id: number): Promise<AuditRow | undefined> {
  return rows(db).where('audit_log.id', '=', id).executeTakeFirst()
}

/** The newest entry about one thing; undefined for none. */
export function newestOn(db: Db, { kind, id }: Subject): Promise<AuditRow | undefined> {
  return rows(db)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function rows(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'act', 'before', 'after', 'undid'])
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .select((eb) =>
      eb
        .selectFrom('audit_log as later')
        .select('later.id')
        .whereRef('later.undid', '=', 'audit_log.id')
        .as('undoneBy'),
    )
}

/** The entries about one subject, the oldest first, without the states before and after. */
export function entriesOn(db: Db, { kind, id }: { kind: AuditSubject; id: string }) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'act'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** How many entries a search and filters find. */
export async function count(db: Db, wanted: AuditQuery): Promise<number> {
  return countOf(select(db, wanted))
}

/** Who has entries, by name: at most 200. Each next one is found in the index, however many entries each has. */
export async function listPeople(db: Db): Promise<string[]> {
  const found = await db
    .withRecursive('people', (step) =>
      step
        .selectFrom(firstActor(step).as('first'))
        .select('first.actor')
        .unionAll(
          step
            .selectFrom('people')
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('audit_log')
                  .select('audit_log.actor')
                  .whereRef('audit_log.actor', '>', 'people.actor')
                  .orderBy('audit_log.actor')
                  .limit(1)
                  .as('next'),
              (join) => join.onTrue(),
            )
            .select('next.actor'),
        ),
    )
    .selectFrom('people')
    .select('actor')
    .limit(200)
    .execute()
  return found.map(({ actor }) => actor)
}

function firstActor(db: Pick<Db, 'selectFrom'>) {
  return db.selectFrom('audit_log').select('actor').orderBy('actor').limit(1)
}

function select(db: Db, { q = '', found: things, subjectKind, thing, person, act, from, to }: AuditQuery) {
  let found = db.selectFrom('audit_log')
  if (subjectKind !== undefined) found = found.where('subject_kind', '=', subjectKind)
  if (thing !== undefined)
    found = found.where('subject_kind', '=', thing.kind).where('subject_id', '=', thing.id)
  if (person !== undefined) found = found.where('actor', '=', person)
  if (act !== undefined) found = found.where('act', '=', act)
  if (from !== undefined) found = found.where('at', '>=', from)
  if (to !== undefined) found = found.where('at', '<', to)
  const words = q.trim()
  if (words === '') return found
  const pattern = containing(words)
  return found.where((eb) =>
    eb.or([
      eb('actor', 'ilike', pattern),
      eb('act', 'ilike', pattern),
      eb('subject_id', '=', words),
      ...[...(things ?? [])].map(([kind, ids]) =>
        eb.and([eb('subject_kind', '=', kind), eb('subject_id', '=', anyText(ids))]),
      ),
    ]),
  )
}
