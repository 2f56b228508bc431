import { singularsOf, synonymsOf } from '#catalog/synonyms.ts'

/** One word for all forms of a word: its singular, and of synonyms the first by the alphabet. `rotors` and `disk` are `disc`. */
export function canonicalOf(word: string): string {
  const [singular = word] = singularsOf(word)
  return [singular, ...synonymsOf(singular), ...synonymsOf(word)].sort()[0] ?? singular
}

/** The words of a phrase in their canonical forms; a synonym twice in a row, as in "shock absorber", is one. */
export function canonicalWords(words: readonly string[]): string[] {
  const canonical = words.map(canonicalOf)
  return canonical.filter((word, at) => word !== canonical[at - 1])
}

/** Words that say nothing of what is wanted. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at best buy by car cars cheap for fit fits fitting from get good i in is it looking me my need of on ' +
    'or our please that the this to vehicle want will with your'
  ).split(' '),
)

export type Position = 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower' | 'inner' | 'outer'

/** How people say where a part belongs. */
export const positions: ReadonlyMap<string, Position> = new Map([
  ['front', 'front'],
  ['frt', 'front'],
  ['rear', 'rear'],
  ['back', 'rear'],
  ['left', 'left'],
  ['lh', 'left'],
  ['right', 'right'],
  ['rh', 'right'],
  ['upper', 'upper'],
  ['lower', 'lower'],
  ['inner', 'inner'],
  ['outer', 'outer'],
])
