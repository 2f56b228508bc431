import { expect, it } from 'vitest'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { emptyTestDatabase } from '../database.ts'
import { countFaults } from './counted.ts'

it('the upgrade of a shop without kept counts adds them for the whole tree', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0043'))
  // All migrations in one transaction, as in the restore of an old backup.
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  await client.query(`insert into categories (id, parent_id, name, address) values
    ('parts', null, 'Parts', 'parts'), ('brakes', 'parts', 'Brakes', 'brakes'), ('pads', 'brakes', 'Pads', 'pads')`)
  await client.query(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in,
      maker, category_id, category, archived_at)
    select 'p' || n, 'p' || n, 'P', 'x', '/p', 100, 1, n % 7, '', (array['Italy', 'Spain', ''])[1 + n % 3],
      (array['Halden', ''])[1 + n % 2], c.id, coalesce(c.name, ''), case when n % 5 = 0 then now() end
    from generate_series(1, 60) n left join categories c on c.id = (array['brakes', 'pads', 'parts', null])[1 + n % 4]`)
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  expect(await countFaults(client)).toEqual([])
  const { rows } = await client.query(
    `select on_sale, own_on_sale, archived from product_counts where (category_id, maker, made_in) = ('parts', '', '')`,
  )
  expect(rows).toEqual([{ on_sale: 36, own_on_sale: 12, archived: 9 }])
})
