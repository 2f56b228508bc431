import { expect, it } from 'vitest'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { emptyTestDatabase } from '../database.ts'

it('the migration turns departments into a tree: it loses nothing, and every address stays valid', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0027'))
  // All migrations in one transaction, as in the restore of an old backup.
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  await client.query(`insert into categories (name, department, picture) values
    ('Brakes', 'Parts', '/brakes.webp'), ('Filters', 'Parts', ''), ('Spanners', 'Tools', ''), ('Welding', '', ''),
    ('Tools', 'Tools', ''), ('Garage', 'Welding', '')`)
  await client.query(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, category)
    select 'p' || n, 'p' || n, 'P', 'x', '/p', 100, 1, 0, '', '', category
    from unnest(array['Brakes', 'Welding', 'Unknown', 'Tools', '']) with ordinality as given (category, n)`)
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows: categories } = await client.query(
    `select coalesce(d.name || '/', '') || c.name as path, c.address, c.picture
     from categories c left join categories d on d.id = c.parent_id order by 1`,
  )
  expect(categories.map(({ path, address }) => `${path}: ${address}`)).toEqual([
    'Parts: Parts',
    'Parts/Brakes: Brakes',
    'Parts/Filters: Filters',
    'Tools: Tools',
    'Tools/Spanners: Spanners',
    'Tools/Tools: Tools, Tools',
    'Unknown: Unknown',
    'Welding: Welding',
    'Welding/Garage: Garage',
  ])
  expect(categories.find(({ path }) => path === 'Parts/Brakes')).toMatchObject({ picture: '/brakes.webp' })
  const { rows: products } = await client.query(
    `select p.id, p.category, c.address from products p left join categories c on c.id = p.category_id order by 1`,
  )
  expect(products.map(({ id, category, address }) => `${id} ${category}: ${address}`)).toEqual([
    'p1 Brakes: Brakes',
    'p2 Welding: Welding',
    'p3 Unknown: Unknown',
    'p4 Tools: Tools, Tools',
    'p5 : null',
  ])
})
