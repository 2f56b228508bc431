import type pg from 'pg'
import { leadOn } from './inside/lead-on.ts'
import { nearNumbers } from './inside/near.ts'
import { type KnownNorms, unknownNorms } from './known-norms.ts'
import { type FoundNumber, mostSigns, numberNorm } from './model.ts'
import { isSize } from './size.ts'
import { findNorms, findOfEach } from './store/find.ts'

interface ManyOptions {
  /** At most so many products for each number. */
  readonly limit: number
  readonly norms?: Omit<KnownNorms, 'close'>
}

/** Several numbers of one product may match. */
const rowsForEach = 4
/** The fewest signs of a number for which close numbers are looked up. */
const fewestOfNear = 5
/** For so many of the numbers that nobody has, those that are close are looked up: each has hundreds. */
const mostMissed = 25
/** The most products that have a close number, and the most such numbers. */
const mostNear = 4

type Found = ReadonlyMap<string, readonly FoundNumber[]>

/**
 * The products that each of these texts leads to as a number, in any writing, each product once: those with exactly this number, in
 * the order of the kinds; where there is none, those with one that is one sign away, for the first 25 such texts. It makes at most
 * five statements, however many texts there are. A size (10mm, M14) is found only as a part number of the shop.
 */
export async function findByNumbers(
  pool: pg.Pool,
  texts: readonly string[],
  { limit, norms = unknownNorms }: ManyOptions,
): Promise<Found> {
  const byText = new Map(texts.map((text) => [text, numberNorm(text)]))
  const wanted = [...new Set(byText.values())].filter(isNorm)
  const exact = await foundOf(pool, 'exact', wanted, limit * rowsForEach)
  const missed = wanted.filter((norm) => !exact.has(norm) && norm.length >= fewestOfNear)
  const near = await nearOf(pool, missed.slice(0, mostMissed), norms)
  const found = (text: string, norm: string) => {
    const same = exact.get(norm) ?? []
    if (isSize(text)) return same.filter(({ kind }) => kind === 'own')
    return same.length > 0 ? same.slice(0, limit) : (near.get(norm) ?? [])
  }
  return new Map([...byText].map(([text, norm]) => [text, found(text, norm)]))
}

const isNorm = (norm: string) => norm !== '' && norm.length <= mostSigns

/** What norms lead to, by norm. */
async function foundOf(
  pool: pg.Pool,
  match: 'exact' | 'close',
  norms: readonly string[],
  most: number,
): Promise<Found> {
  if (norms.length === 0) return new Map()
  const found = await leadOn(pool, match, await findOfEach(pool, norms, most))
  const byNorm = Map.groupBy(found, ({ shown }) => numberNorm(shown))
  return new Map([...byNorm].map(([norm, all]) => [norm, eachOnce(all)]))
}

/** What the numbers that are close to norms lead to, by norm. */
async function nearOf(
  pool: pg.Pool,
  missed: readonly string[],
  norms: Omit<KnownNorms, 'close'>,
): Promise<Found> {
  const possible = new Map(missed.map((norm) => [norm, norms.thatMayBe(nearNumbers(norm))]))
  const all = [...new Set([...possible.values()].flat())]
  if (all.length === 0) return new Map()
  const there = await findNorms(pool, all)
  const close = [...possible].map(([norm, near]) => ({
    norm,
    near: near.filter((each) => there.has(each)).slice(0, mostNear),
  }))
  const found = await foundOf(pool, 'close', [...new Set(close.flatMap(({ near }) => near))], mostNear)
  return new Map(
    close.map(({ norm, near }) => {
      const products = eachOnce(near.flatMap((each) => found.get(each) ?? []))
      return [norm, products.slice(0, mostNear)]
    }),
  )
}

function eachOnce(found: readonly FoundNumber[]): FoundNumber[] {
  const first = new Map<string, FoundNumber>()
  for (const one of found) if (!first.has(one.product)) first.set(one.product, one)
  return [...first.values()]
}
