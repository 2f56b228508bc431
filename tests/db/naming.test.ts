import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepareAs } from '#platform/db/naming.ts'
import { aCategory } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('a frequent statement is prepared under its name, also in a transaction, and run with the values of each call', async () => {
  prepareAs('tested_category', (db) => db.selectFrom('categories').select('id').where('name', '=', ''))
  const brakes = await aCategory(database, 'Brakes')
  const lights = await aCategory(database, 'Lights')
  await database.db.transaction().execute(async (tx) => {
    const named = (name: string) =>
      tx.selectFrom('categories').select('id').where('name', '=', name).execute()
    expect([await named('Brakes'), await named('Lights')]).toEqual([[{ id: brakes }], [{ id: lights }]])
    const other = tx.selectFrom('categories').select('name').where('name', '=', 'Brakes')
    expect(await other.execute()).toEqual([{ name: 'Brakes' }])
    const { rows } = await sql`select name from pg_prepared_statements`.execute(tx)
    expect(rows).toEqual([{ name: 'tested_category' }])
  })
})
