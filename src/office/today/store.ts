import { rowCount } from '#platform/db/count.ts'
import type { Db } from '#platform/db/open.ts'
import { openAlarms, ordersToShip, returnsIn } from './sql.ts'

/** How much of a kind waits. */
export interface Waiting {
  readonly count: number
  /** Since when the oldest waits; undefined where nobody noted it. */
  readonly since?: Date | null | undefined
}

export function toShip(db: Db): Promise<Waiting> {
  return ordersToShip(db)
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('paid_at').as('since')])
    .executeTakeFirstOrThrow()
}

export function returns(db: Db, state: 'requested' | 'received'): Promise<Waiting> {
  return returnsIn(db, state)
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('asked_at').as('since')])
    .executeTakeFirstOrThrow()
}

export function alarms(db: Db): Promise<Waiting> {
  return openAlarms(db)
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow()
}

/** Reviews that nobody has shown or hidden. */
export function newReviews(db: Db): Promise<Waiting> {
  return db
    .selectFrom('reviews')
    .where('state', '=', 'new')
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow()
}

/** Mails that could not be delivered. */
export function failedMails(db: Db): Promise<Waiting> {
  return db
    .selectFrom('mails')
    .where('state', '=', 'failed')
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow()
}

/** Files that wait until a person has said what their columns are, or has approved them. */
export function waitingImports(db: Db): Promise<Waiting> {
  return db
    .selectFrom('imports')
    .where('state', 'in', ['mapping', 'checked'])
    .select((eb) => [rowCount(eb).as('count'), eb.fn.min('moved_at').as('since')])
    .executeTakeFirstOrThrow()
}
