import { rowCount } from '#db/count.ts'
import { lockFor } from '#db/locks.ts'
import type { Db, Tx } from '#db/open.ts'
import { mostVehicles, type Said } from './noun.ts'

/** A saved vehicle by its id. */
export interface SavedRow extends Said {
  readonly vehicle: number
}

const columns = ['vehicle', 'name', 'mileage', 'answers'] as const

/** The vehicles of a customer, those that were saved last first. */
export async function listSaved(db: Db, userId: string): Promise<SavedRow[]> {
  const rows = await db
    .selectFrom('garage_vehicles')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(mostVehicles)
    .execute()
  return rows.map(({ answers, ...row }) => ({ ...row, answers: readAnswers(answers) }))
}

/** Locks the garage of a customer, also one without vehicles, until the transaction ends. */
export async function lockGarage(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, `garage of ${userId}`)
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
  return row && { name: row.name, mileage: row.mileage, answers: readAnswers(row.answers) }
}

/** Saves a vehicle with what is said of it, in place of what was said before. */
export async function save(tx: Tx, userId: string, vehicle: number, said: Said): Promise<void> {
  const { name, mileage } = said
  const values = { name, mileage, answers: JSON.stringify(said.answers) }
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

function readAnswers(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.map(([question, answer]) => [question, String(answer)]))
}
