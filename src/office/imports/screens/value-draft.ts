import type { ImportMapping, ImportValueField } from '#base/contract/forms/import-mapping.ts'
import { valueWords as words } from '#office/imports/messages/value-words.ts'
import type { ShownImport } from './import-state.ts'

export type ValueChoice = keyof typeof words.choices

/** The answer about one word of the file, as it is typed. */
export interface ValueDraft {
  readonly field: ImportValueField
  readonly word: string
  /** Products that say it; null where it was answered before. */
  readonly rows: number | null
  readonly choice: ValueChoice
  /** What it means, as people read it. */
  readonly typed: string
}

/** The words that are asked, and after them what was answered. */
export function valueDraftsOf({
  questions,
  choices,
  mapping,
}: Pick<ShownImport, 'questions' | 'choices' | 'mapping'>): ValueDraft[] {
  const asked = questions.flatMap(({ field, words: all }) =>
    all.map(({ word, rows }): ValueDraft => ({ field, word, rows, choice: '', typed: '' })),
  )
  const isAsked = new Set(asked.map(valueKey))
  const answered = (mapping?.values ?? []).map(({ field, word, means }): ValueDraft => {
    const label = choices[field].find(({ value }) => value === means)?.label ?? means ?? ''
    return { field, word, rows: null, choice: choiceOf(word, means), typed: label }
  })
  return [...asked, ...answered.filter((one) => !isAsked.has(valueKey(one)))]
}

function choiceOf(word: string, means: string | null): ValueChoice {
  if (means === null) return 'out'
  return means === word ? 'as_is' : 'means'
}

/** The field that a word is, for the errors of its form. */
export const valueKey = ({ field, word }: Pick<ValueDraft, 'field' | 'word'>) => `value.${field} ${word}`

/** The answers about the fields that are used, and what is wrong with them. */
export function sentValues(
  drafts: readonly ValueDraft[],
  choices: ShownImport['choices'],
  isUsed: (field: ImportValueField) => boolean,
): { readonly values: ImportMapping['values']; readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const found = finder(choices)
  const values = drafts
    .filter(({ field }) => isUsed(field))
    .flatMap((one): ImportMapping['values'] => {
      const { field, word, choice, typed } = one
      if (choice === 'out') return [{ field, word, means: null }]
      if (choice === 'as_is') return [{ field, word, means: word }]
      const means = choice === 'means' ? found(field, typed) : undefined
      if (means === undefined) errors[valueKey(one)] = choice === '' ? words.noAnswer : words.unknown[field]
      return means === undefined ? [] : [{ field, word, means }]
    })
  return { values, errors }
}

/** Finds what the shop has under a text, in any case of letters. */
function finder(choices: ShownImport['choices']) {
  const key = (text: string) => text.trim().toLowerCase()
  const known = {
    maker: byLabel(choices.maker, key),
    category: byLabel(choices.category, key),
    taxClass: byLabel(choices.taxClass, key),
  }
  return (field: ImportValueField, typed: string) => known[field].get(key(typed))
}

function byLabel(all: ShownImport['choices']['maker'], key: (text: string) => string) {
  return new Map(all.map(({ value, label }) => [key(label), value]))
}
