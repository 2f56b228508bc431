import type pg from 'pg'
import { foldCounts } from './fold-counts.ts'

/** Three levels of categories: departments, groups, and shelves, which contain the products. */
const departments = 12
const groups = 12
const shelves = 14
const makers = 400
const batch = 50_000

/**
 * Adds categories and products until there are `wanted` products of the bench. Returns the time for one row of the last
 * batch, in milliseconds. A product has the same values in every run, because they come from its number.
 */
export async function fill(pool: pg.Pool, wanted: number): Promise<number> {
  await pool.query(categories)
  const { rows } = await pool.query<{ there: number }>(
    `select coalesce(max(substr(id, 7)::integer), 0) as there from products where id like 'scale-%'`,
  )
  let took = Number.NaN
  for (let first = (rows[0]?.there ?? 0) + 1; first <= wanted; first += batch) {
    const last = Math.min(wanted, first + batch - 1)
    const startedAt = performance.now()
    await pool.query({ text: products, values: [first, last] })
    took = (performance.now() - startedAt) / (last - first + 1)
  }
  await foldCounts(pool)
  await pool.query('vacuum analyze')
  return took
}

const names = `(array['Brakes', 'Engine', 'Filters', 'Lighting', 'Suspension', 'Exhaust', 'Cooling', 'Electrics', 'Wheels', 'Body', 'Drivetrain', 'Tools'])`

const categories = `insert into categories (id, parent_id, name, address)
  select 'd' || d, null, ${names}[d] || ' range', 'scale-d' || d from generate_series(1, ${departments}) d
  union all
  select 'd' || d || 'g' || g, 'd' || d, ${names}[d] || ' group ' || g, 'scale-d' || d || 'g' || g
  from generate_series(1, ${departments}) d, generate_series(1, ${groups}) g
  union all
  select 'd' || d || 'g' || g || 's' || s, 'd' || d || 'g' || g, ${names}[d] || ' shelf ' || g || '/' || s, 'scale-d' || d || 'g' || g || 's' || s
  from generate_series(1, ${departments}) d, generate_series(1, ${groups}) g, generate_series(1, ${shelves}) s
  on conflict do nothing`

/**
 * A few categories, makers and origins have many products, and most have few; a shelf has about 25 makers, a maker two
 * origins; every eighth product is sold out, every twenty-fifth archived; prices are from $2 to $660, most of them low.
 */
const products = `
  insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker,
    category_id, category, part_number, attributes, archived_at)
  select 'scale-' || n, 'scale-' || n,
    (array['Brake Disc, Vented', 'Oil Filter', 'Spanner', 'Wheel Bearing', 'Shock Absorber', 'Headlamp Bulb', 'Timing Belt', 'Clutch Kit'])[1 + n % 8]
      || ' ' || (60 + n % 400) || ' × ' || (8 + n % 31) || ' mm',
    'Made for the workshop and measured before it is sold: check the bore, the bolt circle and the thickness of your old part, number ' || n || '.',
    '/pictures/missing.svg', (100 * exp(u4 * 6.5))::integer + 100, 1 + n % 5,
    case when u5 < 0.125 then 0 else 10 + (400 * u5 * u5)::integer end, origin, origin, 'Maker ' || maker,
    'd' || 1 + shelf / ${groups * shelves} || 'g' || 1 + shelf / ${shelves} % ${groups} || 's' || 1 + shelf % ${shelves}, c.name, 'SC-' || n,
    jsonb_build_array(jsonb_build_object('name', 'Diameter', 'value', (60 + n % 400)::text, 'unit', 'mm'),
      jsonb_build_object('name', 'Thread', 'value', 'M' || 6 + n % 18 || ' × 1.5')),
    case when n % 25 = 0 then now() end
  from (
    select n, shelf, u4, u5, 1 + (shelf * 7 + floor(25 * u2 * u2)::integer) % ${makers} as maker, u3 from (
      select n, floor(${departments * groups * shelves} * u1 * u1)::integer as shelf, u2, u3, u4, u5 from (
        select n, (n * 7919::bigint % 99991) / 99991.0 as u1, (n * 104729::bigint % 65537) / 65537.0 as u2,
          (n * 15485863::bigint % 65521) / 65521.0 as u3, (n * 32452843::bigint % 99989) / 99989.0 as u4,
          (n * 49979687::bigint % 65519) / 65519.0 as u5 from generate_series($1::integer, $2::integer) n) chance
    ) placed) made
  cross join lateral (select 'Country ' || 1 + (maker * 3 + case when u3 < 0.8 then 0 else 1 end) % 20 as origin) home
  join categories c on c.id = 'd' || 1 + shelf / ${groups * shelves} || 'g' || 1 + shelf / ${shelves} % ${groups} || 's' || 1 + shelf % ${shelves}`
