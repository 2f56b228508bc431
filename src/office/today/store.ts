import type { SelectQueryBuilder } from 'kysely'
import type { TaskKind } from '#base/contract/today.ts'
import { openAlarms, ordersToShip, returnsIn } from '#office/figures/sql.ts'
import { rowCount } from '#platform/db/count.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

/** How much of a kind waits. */
export interface Waiting {
  readonly count: number
  /** Since when the oldest waits; undefined where nobody noted it. */
  readonly since?: Date | null | undefined
}

/** What has such a time. */
export type DatedKind = Exclude<TaskKind, 'not_on_sale' | 'fitments' | 'low_stock'>

type Rows = SelectQueryBuilder<DB, never, { since: Date | null }>

/** What waits, one row each, with the time since when. */
const waiting: Readonly<Record<DatedKind, (db: Db) => Rows>> = {
  to_ship: (db) => ordersToShip(db).select(({ fn }) => fn.coalesce('paid_at', 'created_at').as('since')),
  returns_requested: (db) => returnsIn(db, 'requested').select('asked_at as since'),
  returns_received: (db) => returnsIn(db, 'received').select('asked_at as since'),
  reviews: (db) => db.selectFrom('reviews').where('state', '=', 'new').select('created_at as since'),
  alarms: (db) => openAlarms(db).select('created_at as since'),
  mails: (db) => db.selectFrom('mails').where('state', '=', 'failed').select('created_at as since'),
  imports: (db) => filesToDecide(db).where('kind', '<>', 'earlier').select('moved_at as since'),
  earlier_files: (db) => filesToDecide(db).where('kind', '=', 'earlier').select('moved_at as since'),
}

/** Files that wait until a person has said what their columns are, or has approved them. */
function filesToDecide(db: Db) {
  return db.selectFrom('imports').where('state', 'in', ['mapping', 'checked'])
}

/** All of them. */
export const datedKinds = Object.keys(waiting) as readonly DatedKind[]

/** How much of a kind waits, and since when the oldest does. */
export function countWaiting(db: Db, kind: DatedKind): Promise<Waiting> {
  return db
    .selectFrom(waiting[kind](db).as('waiting'))
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('since').as('since')])
    .executeTakeFirstOrThrow()
}
