import { loadDemo } from '#app/demo/load.ts'
import { loadDemoContent } from '#app/demo/load-content.ts'
import { loadDemoHistory } from '#app/demo/load-history.ts'
import { type FreshDatabase, openedDatabase } from '../database.ts'

/** How the history of the tests is written. */
const written = { timeZone: 'UTC', shopUrl: 'https://tappet.example', sender: 'shop@tappet.example' }

/** The database of a demo shop, without vehicles, that has lived until a day. */
export async function livedDatabase(until: Date): Promise<FreshDatabase> {
  const database = await openedDatabase()
  await loadDemo(database.db, until, 'with history')
  await loadDemoContent(database.db, until)
  await loadDemoHistory(database.db, written, until)
  return database
}

/** Loads the history again, as the next start does. Returns whether it loaded something. */
export function loadAgain({ db }: FreshDatabase, now: Date): Promise<boolean> {
  return loadDemoHistory(db, written, now)
}

/** Rows of the database, as text or numbers. */
export async function rowsOf(
  { pool }: Pick<FreshDatabase, 'pool'>,
  query: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(query)
  return rows
}
