import { rowCount } from '#platform/db/count.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { mostVehicles, type Said } from './model.ts'

/** A vehicle by its id, with what is said of it. */
export interface SavedRow extends Said {
  readonly vehicle: number
}

const columns = ['vehicle', 'name', 'mileage', 'answers', 'answered_at', 'is_chosen'] as const

/** The vehicles of a customer, those that were saved last first. */
export async function listSaved(
  db: Db,
  userId: string,
): Promise<(SavedRow & { readonly isChosen: boolean })[]> {
  const rows = await db
    .selectFrom('garage_vehicles')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(mostVehicles)
    .execute()
  return rows.map((row) => ({ vehicle: row.vehicle, ...saidOf(row), isChosen: row.is_chosen }))
}

/** Locks the garage of a customer, also one without vehicles, until the transaction ends. */
export async function lockGarage(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, `garage of ${userId}`)
}

/** The vehicles that most customers have, each with how many. */
export function listMostSaved(db: Db, most: number): Promise<{ vehicle: number; owners: number }[]> {
  return db
    .selectFrom('garage_vehicles')
    .select((eb) => ['vehicle', rowCount(eb).as('owners')])
    .groupBy('vehicle')
    .orderBy('owners', 'desc')
    .orderBy('vehicle')
    .limit(most)
    .execute()
}

/** How many vehicles a customer has. */
export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('garage_vehicles')
    .select((eb) => rowCount(eb).as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** What a customer says of a vehicle; undefined if it is not saved. */
export async function findSaved(tx: Tx, userId: string, vehicle: number): Promise<Said | undefined> {
  const row = await tx
    .selectFrom('garage_vehicles')
    .select(columns)
    .where('user_id', '=', userId)
    .where('vehicle', '=', vehicle)
    .executeTakeFirst()
  return row && saidOf(row)
}

/** Saves a vehicle with what is said of it, in place of what was said before. */
export async function save(tx: Tx, userId: string, vehicle: number, said: Said): Promise<void> {
  const { name, mileage } = said
  const [answers, times] = [JSON.stringify(said.answers), JSON.stringify(said.answeredAt)]
  const values = { name, mileage, answers, answered_at: times }
  await tx
    .insertInto('garage_vehicles')
    .values({ user_id: userId, vehicle, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'vehicle']).doUpdateSet(values))
    .execute()
}

/** Removes a vehicle; returns whether it was there. */
export async function removeSaved(db: Db, userId: string, vehicle: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('garage_vehicles')
    .where('user_id', '=', userId)
    .where('vehicle', '=', vehicle)
    .returning('vehicle')
    .executeTakeFirst()
  return gone !== undefined
}

/** Chooses a saved vehicle, or none. */
export async function chooseSaved(tx: Tx, userId: string, vehicle: number | null): Promise<void> {
  // First none: at most one may be chosen at any time.
  await tx
    .updateTable('garage_vehicles')
    .set({ is_chosen: false })
    .where('user_id', '=', userId)
    .where('is_chosen', '=', true)
    .$if(vehicle !== null, (query) => query.where('vehicle', '<>', vehicle ?? 0))
    .execute()
  if (vehicle !== null)
    await tx
      .updateTable('garage_vehicles')
      .set({ is_chosen: true })
      .where('user_id', '=', userId)
      .where('vehicle', '=', vehicle)
      .where('is_chosen', '=', false)
      .execute()
}

function saidOf(row: {
  readonly name: string
  readonly mileage: number | null
  readonly answers: unknown
  readonly answered_at: unknown
}): Said {
  const times = Object.entries(fieldsOf(row.answered_at))
  return {
    name: row.name,
    mileage: row.mileage,
    answers: Object.fromEntries(
      Object.entries(fieldsOf(row.answers)).map(([question, answer]) => [question, String(answer)]),
    ),
    answeredAt: Object.fromEntries(times.map(([question, at]) => [question, Number(at)])),
  }
}

function fieldsOf(stored: unknown): object {
  return typeof stored === 'object' && stored !== null ? stored : {}
}
