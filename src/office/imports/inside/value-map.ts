import { pathSign } from '#base/contract/category-path.ts'
import {
  type ImportMapping,
  type ImportValueField,
  importValueFields,
} from '#base/contract/forms/import-mapping.ts'
import { makerKey } from '#catalog/numbers/match.ts'

/** What the shop has for the fields whose words are compared with it. */
export interface KnownValues {
  readonly makers: readonly string[]
  /** Their paths. */
  readonly categories: readonly string[]
  readonly taxClasses: readonly { readonly id: string; readonly name: string }[]
}

/** The value of the shop that a word of a file is; null where it is left out, undefined where nobody has said it. */
export type MeaningOf = (field: ImportValueField, word: string) => string | null | undefined

/** The longest word that can be answered. */
const longest = 500

/** A word as answers are found: without case and further blanks. */
export const wordKey = (word: string) => makerKey(word.slice(0, longest))

/**
 * What the words of a file mean: as it was answered, else what the shop has under the word, else the word itself where new ones are taken.
 * An answer with a value that the shop does not have any more is no answer.
 */
export function meaningsOf(
  { values, newCategories, newMakers }: Pick<ImportMapping, 'values' | 'newCategories' | 'newMakers'>,
  { makers, categories, taxClasses }: KnownValues,
): MeaningOf {
  const finders = {
    maker: findBy(makers.map((name) => [name, name])),
    category: categoryFinder(categories),
    taxClass: findBy(taxClasses.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const])),
  }
  const takesNew = { maker: newMakers, category: newCategories, taxClass: false }
  const answers = new Map(values.map(({ field, word, means }) => [`${field} ${wordKey(word)}`, means]))
  const find: MeaningOf = (field, word) => {
    const ofShop = finders[field]
    const answer = answers.get(`${field} ${wordKey(word)}`)
    if (answer === null) return null
    const isItself = answer !== undefined && wordKey(answer) === wordKey(word)
    if (answer !== undefined && !isItself) return ofShop(answer)
    const known = ofShop(word)
    // The makers of products are told apart by their letters, which a file may correct.
    if (known !== undefined) return field === 'maker' ? word : known
    return (isItself && field !== 'taxClass') || takesNew[field] ? word : undefined
  }
  return remembered(find)
}

/** So many words are remembered, as a file says most of them in many rows. */
const mostRemembered = 50_000

function remembered(find: MeaningOf): MeaningOf {
  const found = new Map<string, string | null | undefined>()
  return (field, word) => {
    const key = `${field} ${word}`
    if (found.has(key)) return found.get(key)
    if (found.size >= mostRemembered) found.clear()
    const meaning = find(field, word)
    found.set(key, meaning)
    return meaning
  }
}

function findBy(values: readonly (readonly [word: string, value: string])[]) {
  const known = new Map(values.toReversed().map(([word, value]) => [wordKey(word), value]))
  return (word: string) => known.get(wordKey(word))
}

/** Finds categories by their paths, and by their names where one has the name. */
function categoryFinder(paths: readonly string[]): (path: string) => string | undefined {
  const exact = new Set(paths)
  const byPath = findBy(paths.map((path) => [path, path]))
  const named = Map.groupBy(paths, (path) => wordKey(path.split(pathSign).at(-1) ?? ''))
  return (path) => {
    if (exact.has(path)) return path
    const [only, ...others] = named.get(wordKey(path)) ?? []
    return byPath(path) ?? (others.length === 0 ? only : undefined)
  }
}

export function isValueField(field: string): field is ImportValueField {
  return importValueFields.some((one) => one === field)
}
