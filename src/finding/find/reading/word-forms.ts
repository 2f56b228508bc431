import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'

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

/**
 * How people say where a part belongs. In the British trade the nearside (ns) is the left of a vehicle and the offside (os) the right, seen
 * from behind: the sides nearest to and farthest from the kerb where traffic keeps left, and so of the vehicles that are sold there. The
 * driver sits on the left where traffic keeps right, as in the United States, from where the shipped vehicles are (vehicles.md).
 */
export const positions: ReadonlyMap<string, readonly Position[]> = new Map(
  Object.entries({
    front: ['front'],
    frt: ['front'],
    rear: ['rear'],
    back: ['rear'],
    upper: ['upper'],
    lower: ['lower'],
    inner: ['inner'],
    outer: ['outer'],
    ...saidOf(['left', 'lh', 'lhs', 'ns', 'nearside', 'driverside'], ['left']),
    ...saidOf(['right', 'rh', 'rhs', 'os', 'offside', 'passengerside'], ['right']),
    ...saidOf(['nsf', 'lhf'], ['left', 'front']),
    ...saidOf(['nsr', 'lhr'], ['left', 'rear']),
    ...saidOf(['osf', 'rhf'], ['right', 'front']),
    ...saidOf(['osr', 'rhr'], ['right', 'rear']),
  }),
)

function saidOf(words: readonly string[], where: Position[]): Record<string, Position[]> {
  return Object.fromEntries(words.map((word) => [word, where]))
}
