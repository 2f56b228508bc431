import type pg from 'pg'

const batch = 10_000
/** Vehicles of each part: one platform. */
const vehiclesOfEach = 12

/**
 * Gives the products of the bench what makes them parts: vehicles and a position for four of five, and an OEM number, a cross number
 * and one of the maker. A part has the same in every run.
 */
export async function fillParts(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`create temp table numbered as select row_number() over (order by s.id, year) - 1 as at,
      s.id * 256 + year - 1900 as vehicle from vehicle_series s, unnest(s.years) year`)
    await client.query('create unique index on numbered (at)')
    const { rows } = await client.query<{ there: number }>(
      `select coalesce(max(substr(product_id, 7)::integer), 0) as there from product_numbers
       where product_id like 'scale-%' and kind = 'oem'`,
    )
    for (let first = (rows[0]?.there ?? 0) + 1; first <= wanted; first += batch) {
      const range = [first, Math.min(wanted, first + batch - 1)]
      await client.query('begin')
      await client.query(made, range)
      await client.query(positions, range)
      await client.query(vehicles, range)
      await client.query(numbers, range)
      await client.query('commit')
    }
    await client.query('analyze')
  } finally {
    client.release()
  }
}

const range = `p.product_id like 'scale-%' and substr(p.product_id, 7)::integer between $1 and $2`

const made = `insert into fit_products (product_id, is_universal)
  select 'scale-' || n, n % 40 = 0 from generate_series($1::integer, $2::integer) n where n % 5 > 0 on conflict do nothing`

const positions = `insert into fitments (product, make, make_key, from_year, to_year, axle)
  select p.number, 'Bench', 'bench', 1990, 2020, case when p.number % 2 = 0 then 'front' else 'rear' end
  from fit_products p where ${range} and not is_universal`

const vehicles = `insert into product_vehicles (product, vehicles, conditions)
  select p.number, array_agg(v.vehicle order by v.vehicle), array_agg(0::smallint)
  from fit_products p
  cross join lateral (select substr(p.product_id, 7)::bigint * 7919 % (select count(*) - ${vehiclesOfEach} from numbered) as first) chosen
  join numbered v on v.at between chosen.first and chosen.first + ${vehiclesOfEach - 1}
  where ${range} and not p.is_universal group by p.number`

const numbers = `insert into product_numbers (product_id, kind, whose, shown, norm)
  select 'scale-' || n, kind, whose, shown, regexp_replace(shown, '[^A-Z0-9]', '', 'g')
  from generate_series($1::integer, $2::integer) n
  cross join lateral (values
    ('oem', '', 'OE ' || lpad((n * 7919::bigint % 100000007)::text, 9, '0')),
    ('cross', 'Pellworth', 'PW-' || n * 13 || '-' || n % 7),
    ('maker', '', 'M' || n * 31::bigint || 'K')) as made (kind, whose, shown)`
