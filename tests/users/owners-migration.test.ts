import { expect, it } from 'vitest'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { emptyTestDatabase } from '../database.ts'

it('the migration makes every admin an owner, and nobody else', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0117'))
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  await client.query(`insert into users (id, name, email, role) values
    ('a', 'A', 'a@shop.example', 'admin'), ('b', 'B', 'b@shop.example', 'customer'), ('c', 'C', 'c@shop.example', 'admin')`)
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows } = await client.query('select id, role, suspended_at from users order by id')
  expect(rows).toEqual([
    { id: 'a', role: 'owner', suspended_at: null },
    { id: 'b', role: 'customer', suspended_at: null },
    { id: 'c', role: 'owner', suspended_at: null },
  ])
})
