import { importValueFields } from '#base/contract/forms/import-mapping.ts'
import type { Question } from '../model.ts'
import type { ReadRecord } from './read-record.ts'
import { wordKey } from './value-map.ts'

/** So many words of a field are asked at once. */
const mostAsked = 500
/** So many are counted; a file may have a different word in each row. */
const mostCounted = 20_000
const longestWord = 500

interface Counted {
  /** As it stands first in the file. */
  readonly word: string
  rows: number
}

/** Collects the words of records of which nobody has said what they are in the shop. */
export function questionCollector() {
  const fields = new Map(importValueFields.map((field) => [field, new Map<string, Counted>()]))
  return {
    see(records: readonly Pick<ReadRecord, 'unknown'>[]): void {
      for (const { field, word } of records.flatMap(({ unknown }) => unknown)) {
        const words = fields.get(field)
        const counted = words?.get(wordKey(word))
        if (counted !== undefined) counted.rows += 1
        else if ((words?.size ?? 0) < mostCounted)
          words?.set(wordKey(word), { word: word.slice(0, longestWord), rows: 1 })
      }
    },
    isEmpty: () => [...fields.values()].every((words) => words.size === 0),
    /** For each field the words that most records have. */
    questions: (): Question[] =>
      [...fields].flatMap(([field, words]) => {
        if (words.size === 0) return []
        const sorted = [...words.values()].sort(
          (one, other) => other.rows - one.rows || (one.word < other.word ? -1 : 1),
        )
        return [{ field, words: sorted.slice(0, mostAsked), more: Math.max(0, sorted.length - mostAsked) }]
      }),
  }
}
