import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { plainWords } from './functions.ts'

const mostWords = 8

/**
 * Conditions that a column of plain words (`plain_words`, migration 0021) holds every word of a search, of which the first
 * eight count.
 */
export function holdsPlainWords(column: Expression<string>, search: string): Expression<SqlBool>[] {
  const eb = expressionBuilder()
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, mostWords).map((word) => eb(column, 'like', plainWords(holding(word))))
}

/** The pattern of `like` for what holds a text; the signs of a pattern in it are letters like others. */
export function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
