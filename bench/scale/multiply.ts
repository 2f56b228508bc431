import type pg from 'pg'
import { inBulk } from './bulk.ts'
import { foldCounts } from './fold-counts.ts'

/** The products of five figures are the ones that are copied: their number is in no other number of a product. */
const first = 10_000
const copied = 90_000

/**
 * Adds products until there are `wanted`: copies of those with numbers from 10,000 to 99,999, each with its own number. Folding the text of
 * a product takes the database longer than all else, so it is copied too, and compared for some.
 */
export async function multiply(pool: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ there: number; seq: string }>(
    `select max(substr(id, 7)::integer) as there, (select max(seq) from products) as seq from products where id like 'scale-%'`,
  )
  const [{ there, seq } = { there: 0, seq: '0' }] = rows
  if (there >= wanted) return
  if (there < first + copied) throw new Error(`There are ${there} products: fill in 100,000 first`)
  await inBulk(pool, ['products'], async (client) => {
    await client.query(generated, [''])
    await client.query(products, [there + 1, wanted])
    await client.query(generated, ['s'])
    await client.query(ownNumbers, [there + 1, wanted])
    await client.query(counts, [seq])
    const { rowCount } = await client.query(wrong, [there + 1, wanted])
    if (rowCount !== 0) throw new Error(`${rowCount} copied products have another text than their own`)
  })
  await foldCounts(pool)
  await pool.query('vacuum analyze')
}

/** Whether the text of a product is generated, within this transaction. */
const generated = `update pg_attribute set attgenerated = $1 where attrelid = 'products'::regclass and attname = 'search'`

const products = `
  insert into products (id, slug, part_number, name, about, picture, price_cents, minimum, available, brand, made_in, maker,
    category_id, category, attributes, archived_at, search)
  select 'scale-' || n, 'scale-' || n, 'SC-' || n, p.name, replace(p.about, copy::text, n::text), p.picture, p.price_cents, p.minimum,
    p.available, p.brand, p.made_in, p.maker, p.category_id, p.category, p.attributes, p.archived_at, replace(p.search, copy::text, n::text)
  from generate_series($1::integer, $2::integer) n
  cross join lateral (select ${first} + (n - ${first}) % ${copied} as copy) of
  join products p on p.id = 'scale-' || copy order by n`

const ownNumbers = `insert into product_numbers (product_id, kind, whose, shown, norm)
  select p.id, 'own', p.maker, p.part_number, 'SC' || n
  from generate_series($1::integer, $2::integer) n join products p on p.id = 'scale-' || n`

/** As the trigger of products does. */
const counts = `insert into product_count_changes (category_id, maker, made_in, on_sale, in_stock, low, archived)
  select category_id, maker, made_in, count(*) filter (where archived_at is null),
    count(*) filter (where archived_at is null and available >= minimum),
    count(*) filter (where archived_at is null and available >= minimum and available < minimum::bigint * 5),
    count(*) filter (where archived_at is not null)
  from products where seq > $1 group by category_id, maker, made_in`

/** Each ten-thousandth is compared; numbers may stand in another order. */
const wrong = `select from generate_series($1::integer, $2::integer, 10007) n join products p on p.id = 'scale-' || n
  where (select array_agg(word order by word) from regexp_split_to_table(p.search, '\\s+') word) is distinct from
    (select array_agg(word order by word) from
      regexp_split_to_table(product_search(name, part_number, maker, category, made_in, attributes, about), '\\s+') word)`
