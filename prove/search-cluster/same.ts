import { differing } from '#finding/find/inside/compare-parts.ts'
import { aQuery, plain } from '../../tests/find/agreeing.ts'
import { draws } from '../../tests/random.ts'
import { exactly, type Figure, measured, none } from '../proof.ts'
import type { ClusterShop } from './shop.ts'

const atOnce = 8

/** Compares random queries with the index of a process: the same products in the same order, the same counts. */
export async function sameAsProcess(
  { engine, finder, rows, database }: ClusterShop,
  { queries, seed }: { readonly queries: number; readonly seed: number },
): Promise<Figure[]> {
  console.log(`The queries are drawn by the seed ${seed}.`)
  const { rows: listed } = await database.pool.query<{ vehicle: number }>(
    'select distinct unnest(vehicles) as vehicle from product_vehicles order by 1 limit 500',
  )
  const vehicles = listed.map(({ vehicle }) => vehicle)
  const random = draws(seed)
  const others: string[] = []
  let found = 0
  const drawn = Array.from({ length: queries }, () => {
    const of = random.chance(0.3) ? { vehicles: [random.one(vehicles), random.one(vehicles)] } : {}
    return { ...aQuery(rows, random), ...of, isAnyFit: random.chance(0.2) }
  })
  for (let at = 0; at < drawn.length; at += atOnce)
    await Promise.all(
      drawn.slice(at, at + atOnce).map(async (query) => {
        const [one, other] = [await engine.find(query), await finder.find(query)]
        found += one.total
        if (JSON.stringify(plain(one)) !== JSON.stringify(plain(other))) others.push(JSON.stringify(query))
      }),
    )
  return [
    exactly('random queries', queries, queries),
    none('queries with another set, count, facet or order than the index of a process', others),
    measured('products found by them', found),
  ]
}

/** Whether every product is in the index that is read, once and as it is now. */
export async function nothingLost({ searchEngine: { parts }, database }: ClusterShop): Promise<Figure[]> {
  const live = await parts.live()
  if (live === undefined) return [none('indexes that are missing', ['none is read'])]
  const lost = await differing({ ...database, parts }, live, new AbortController().signal)
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from products where archived_at is null',
  )
  return [
    none('products that are missing, old or gone', [...lost]),
    exactly('documents', await parts.count(live), rows[0]?.count ?? 0),
  ]
}
