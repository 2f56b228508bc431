import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
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
