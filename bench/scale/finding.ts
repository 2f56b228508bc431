import type pg from 'pg'

/** What is asked for is in the shop. */
export interface SomeParts {
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
  readonly vehicles: readonly number[]
  readonly named: readonly string[]
}

/** Some parts, numbers and vehicles of the filled shop, the same in every run. */
export async function someParts(pool: pg.Pool): Promise<SomeParts> {
  const ids = await pool.query<{ id: string }>(
    `select id from products where id like 'scale-%' and archived_at is null order by md5(id) limit 24000`,
  )
  const numbers = await pool.query<{ shown: string }>(
    `select shown from product_numbers where kind in ('oem', 'cross') order by md5(norm) limit 2000`,
  )
  const vehicles = await pool.query<{ vehicle: number; named: string }>(
    `select id * 256 + years[1] - 1900 as vehicle, years[1] || ' ' || make || ' ' || model as named
     from vehicle_series order by md5(id::text) limit 1600`,
  )
  return {
    ids: ids.rows.map(({ id }) => id),
    numbers: numbers.rows.map(({ shown }) => shown),
    vehicles: vehicles.rows.map(({ vehicle }) => vehicle),
    named: vehicles.rows.map(({ named }) => named),
  }
}

const kinds = [
  'brake disc',
  'oil filter',
  'spanner',
  'wheel bearing',
  'shock absorber',
  'headlamp bulb',
  'timing belt',
]
const each = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

const searched = 900
/** More, because so many take less than half a minute, and of 400 the 99th percentile would be four requests. */
const typed = 4500

/** Addresses of every kind, all different. */
export function addressesOf({ ids, numbers, vehicles, named }: SomeParts, url: string) {
  const find = (q: string, more = '') => `${url}/api/find?q=${encodeURIComponent(q)}${more}`
  const at = <Value>(values: readonly Value[], place: number) => values[place % values.length]
  return {
    exact: each(1500, (n) =>
      find(
        n % 2 === 0 ? (at(numbers, n) ?? '') : (at(numbers, n) ?? '').replaceAll(/[ -]/g, '').toLowerCase(),
      ),
    ),
    infix: each(searched, (n) => find((at(numbers, n) ?? '').replaceAll(/[ -]/g, '').slice(3, 9))),
    typo: each(searched, (n) => find(mistaken(at(numbers, n) ?? ''))),
    suggest: each(
      typed,
      (n) =>
        `${url}/api/suggest?q=${encodeURIComponent((at(kinds, n) ?? '').slice(0, 4 + (n % 6)))}+${60 + (n % 400)}`,
    ),
    /** Of each 24 parts for five vehicles, which are asked for together. */
    verdicts: each(320, (n) =>
      each(
        5,
        (of) =>
          `${url}/api/fit?parts=${each(24, (one) => at(ids, n * 24 + one)).join()}&vehicle=${at(vehicles, n * 5 + of)}`,
      ),
    ),
    words: each(4000, (n) =>
      n % 3 === 0
        ? find(`${at(named, n)} ${at(kinds, n)}`, `&limit=${24 - (Math.floor(n / 600) % 8)}`)
        : find(
            `${at(kinds, n)} ${60 + (n % 400)}`,
            n % 3 === 1
              ? `&vehicle=${at(vehicles, n)}&fits=all`
              : `&maker=Maker+${1 + (n % 400)}&inStock=true`,
          ),
    ),
  }
}

/** Two signs in the middle swapped. */
function mistaken(number: string): string {
  const middle = Math.floor(number.length / 2)
  return number.slice(0, middle) + number[middle + 1] + number[middle] + number.slice(middle + 2)
}

/** Lists of products, all different: the first time they come from no cache. */
export function plainLists(url: string, count: number): string[] {
  return each(count, (n) => `${url}/api/addProduct?limit=24&cursor=${90_000 - n * 20}`)
}
