import type pg from 'pg'
import { leadOn } from './inside/lead-on.ts'
import { nearNumbers } from './inside/near.ts'
import { type KnownNorms, unknownNorms } from './known-norms.ts'
import { type FoundNumber, mostSigns, type NumberMatch, numberNorm } from './model.ts'
import { isSize } from './size.ts'
import { findFrom, findNorms, findOfEach, findWithin, type NumberRow } from './store/find.ts'

interface FindOptions {
  /** At most so many products, 1 to 100. */
  readonly limit: number
  /** `sure`: without numbers that are close, for somebody who still types; `beginning`: also without those that hold it. */
  readonly only?: 'sure' | 'beginning'
  /** Says what need not be looked up because no product has it; by default all is. */
  readonly norms?: Omit<KnownNorms, 'close'>
}

/** No number is typed longer, with its spaces and signs. */
const mostTyped = 200
/** The fewest signs with which numbers are looked up that begin with them, hold them, or are close to them. */
const fewest = { prefix: 3, infix: 4, close: 5 } as const
/** The most products of a close number: one that thousands share must not hide the others. */
const mostOfNear = 4
/** Several numbers of one product may match. */
const rowsForEach = 4

/**
 * The products that a number leads to, in any writing, each once: those with exactly this number first (their own, the maker's,
 * OEM, cross, superseded, barcode), then those with a number that begins so, then those with one that holds it, from four
 * signs; and only if there is none of these, those with one that is one sign away, from five signs, four of each such number.
 *
 * Products that are not on sale are left out. One that another replaces leads to what is sold today, with the path, among the
 * superseded ones. A size (10mm, 280x22, M14, 1/2") is no number: it finds nothing.
 */
export async function findByNumber(
  pool: pg.Pool,
  text: string,
  { limit, only, norms = unknownNorms }: FindOptions,
): Promise<FoundNumber[]> {
  if (text.length > mostTyped || isSize(text)) return []
  const norm = numberNorm(text)
  const signs = norm.length
  if (signs === 0 || signs > mostSigns) return []
  const found = new Map<string, FoundNumber>()
  const add = async (match: NumberMatch, rows: readonly NumberRow[]) => {
    for (const one of await leadOn(pool, match, rows))
      if (!found.has(one.product)) found.set(one.product, one)
  }
  const answer = () => [...found.values()].slice(0, limit)
  const most = limit * rowsForEach
  if (norms.mayBegin(norm)) {
    const from = await findFrom(pool, norm, { most, isExact: signs < fewest.prefix })
    await add(
      'exact',
      from.filter((row) => row.norm === norm),
    )
    await add(
      'prefix',
      from.filter((row) => row.norm !== norm),
    )
  }
  if (only === 'beginning') return answer()
  if (signs >= fewest.infix && found.size < limit && norms.mayHoldWithin(norm))
    await add('infix', await findWithin(pool, norm, most))
  if (only !== 'sure' && signs >= fewest.close && found.size === 0) {
    const near = norms.thatMayBe(nearNumbers(norm))
    const there = near.length === 0 ? new Set<string>() : await findNorms(pool, near)
    const known = near.filter((each) => there.has(each))
    for (let at = 0; at < known.length && found.size < limit; at += limit)
      await add('close', await findOfEach(pool, known.slice(at, at + limit), mostOfNear))
  }
  return answer()
}
