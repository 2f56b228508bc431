import { expect, it } from 'vitest'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { emptyTestDatabase } from '../database.ts'

it('products that were stored before are found by the usual forms of their texts', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0210'))
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  const insert = `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'p' || n, 'p' || n, name, 'x', '/p', 100, 1, 0, '', '' from unnest($1::text[]) with ordinality as given (name, n)`
  await client.query(insert, [
    ['Ratchet ½"', 'Gas\u200bket', 'Weißer Øring, Łuk', 'Scheibe für Škoda', 'Plain'],
  ])
  const { rows: before } = await client.query('select name, updated_at, search from products order by id')
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows: after } = await client.query('select name, updated_at, search from products order by id')
  expect(before.map(({ search }) => /1\/2inch|gasket|weisser/.test(search))).not.toContain(true)
  expect(after.slice(0, 3).map(({ search }) => search)).toEqual([
    expect.stringContaining('1/2inch'),
    expect.stringContaining('gasket'),
    expect.stringContaining(' weisser oring luk '),
  ])
  expect(after.slice(3)).toEqual(before.slice(3))
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})
