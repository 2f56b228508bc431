import { folded } from '#finding/find/reading/folded.ts'
import { partTypeOf } from '#finding/find/reading/vocabulary.ts'
import { stopWords } from '#finding/find/reading/word-forms.ts'

/** What the beginning of a name says that a product is. */
export interface Head {
  /** Its words, each between spaces. */
  readonly line: string
  /** How many words it takes to say that. */
  readonly count: number
  /** The word that says the kind: `wrench` of an oil filter wrench. */
  readonly kind: string
}

/** Words that say how many there are, and not what. */
const amounts = /^(?:set|kit|pair)s?$/
/** What follows these is another thing. */
const another = /^(?:for|with)$/

/** Reads the beginning of a name: `Oil Filter Wrench, 65 mm`, `Brake Pad Set`, `Gasket for Oil Filter`. */
export function headOf(name: string): Head {
  const all = folded(partTypeOf(name))
    .split(/[ -]/)
    .filter((word) => word !== '')
  const end = all.findIndex((word, at) => at > 0 && another.test(word))
  const own = end === -1 ? all : all.slice(0, end)
  const said = own.filter((word) => !amounts.test(word) && !stopWords.has(word))
  const words = said.length > 0 ? said : own
  return { line: ` ${all.join(' ')} `, count: new Set(words).size, kind: words.at(-1) ?? '' }
}
