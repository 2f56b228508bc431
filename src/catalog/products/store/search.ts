import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'
import { folded as foldedText, lineOf, occurrences } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

/** The words of a search, each as a list of patterns; one of these must match. Without a word nothing is found. */
export type SearchTerms = readonly (readonly string[])[]

const maxWords = 8

/**
 * Parses a search and normalises it like the products' texts (`fold`, migration 0015), its first eight words; undefined
 * for an empty search.
 */
export async function parseSearch(db: Db, q: string | undefined): Promise<SearchTerms | undefined> {
  if (q === undefined || q.trim() === '') return undefined
  const { folded } = await db.selectNoFrom(foldedText(q).as('folded')).executeTakeFirstOrThrow()
  const words = folded.split(' ').filter((word) => word !== '')
  return words.slice(0, maxWords).map(patternsOf)
}

/** Patterns for `like` on `products.search`; one of them must match a normalised word. */
function patternsOf(word: string): readonly string[] {
  const [stem = word, ...further] = singularsOf(word)
  const forms = word.includes('-')
    ? [word.replaceAll('-', ' '), word.replaceAll('-', '')]
    : [stem, ...further]
  const synonyms = [word, ...forms].flatMap(synonymsOf)
  return [...new Set([...forms.map(patternOf), ...synonyms.map((other) => `% ${other}%`)])]
}

/**
 * A word is found anywhere. A number of up to three digits is found only as a whole number, and any other word that begins
 * with a digit only where a number begins: 10mm does not find 110mm. Longer numbers may be the middle of a part number. One
 * letter is found only as a whole word, and two only where a word begins: no index has parts of words that short.
 */
function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  if (/^\d{1,3}$/.test(word) || word.length === 1) return `% ${literal} %`
  const isWithUnit = /^\d/.test(word) && !/^\d+$/.test(word)
  return isWithUnit || word.length === 2 ? `% ${literal}%` : `%${literal}%`
}

/** The condition on `products` that a product contains every word. */
export function matchesAll(terms: SearchTerms): Expression<SqlBool> {
  if (terms.length === 0) return product.lit(false)
  return product.and(terms.map((patterns) => isLikeAny(search, patterns)))
}

/**
 * The rank of a match, 0 best: the name up to the first comma or digit is exactly the words; the name begins with the first
 * word and contains all; the name contains all; the part number does; the words are elsewhere.
 */
export function matchRank(terms: SearchTerms): Expression<number> {
  const [first = []] = terms
  const containsAll = (line: number) =>
    product.and(terms.map((patterns) => isLikeAny(lineOf(search, line), patterns)))
  const spaces = terms.reduce(
    (sum, [pattern = '']) => sum + pattern.replaceAll('%', '').trim().split(' ').length,
    1,
  )
  const begins = isLikeAny(
    lineOf(search, lines.name),
    first.map((pattern) => ` ${pattern.replace(/^% ?/, '')}`),
  )
  const { lit } = product
  const justTheWords = product(occurrences(lineOf(search, lines.head), ' '), '=', sql.lit(spaces))
  const byName = product
    .case()
    .when(product.and([containsAll(lines.head), justTheWords]))
    .then(lit(0))
    .when(begins)
    .then(lit(1))
    .else(lit(2))
    .end()
  return product
    .case()
    .when(containsAll(lines.name))
    .then(byName)
    .when(containsAll(lines.partNumber))
    .then(lit(3))
    .else(lit(4))
    .end()
}

/** The lines of `products.search` that decide the rank (migration 0015). */
const lines = { head: 1, name: 2, partNumber: 3 } as const

const product = expressionBuilder<DB, 'products'>()
const search = product.ref('search')

function isLikeAny(text: Expression<string>, patterns: readonly string[]): Expression<SqlBool> {
  return product.or(patterns.map((pattern) => product(text, 'like', pattern)))
}
