import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plainWords } from './functions.ts'

const maxWords = 8

/**
 * The conditions that a column of plain words (`plain_words`, migration 0021) contains every word of a search. Only the
 * first eight words count.
 */
export function containsPlainWords(column: Expression<string>, search: string): Expression<SqlBool>[] {
  const eb = expressionBuilder()
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, maxWords).map((word) => eb(column, 'like', plainWords(containing(word))))
}

/** The `like` pattern for values that contain a text; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A code as people compare it: its letters of A to Z in upper case, and its digits (migration 0240). */
export function compactCode(text: Expression<string>): RawBuilder<string> {
  return sql`upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`
}
