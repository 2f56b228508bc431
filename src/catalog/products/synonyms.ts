/**
 * Synonyms of the trade; a search for one finds all of its group. Lower case, singular, one word each. A word with another
 * meaning ("boot") makes a search worse and does not belong here.
 */
const groups: readonly (readonly string[])[] = [
  ['disc', 'disk', 'rotor'],
  ['tyre', 'tire'],
  ['wrench', 'spanner'],
  ['damper', 'shock', 'absorber'],
  ['petrol', 'gasoline'],
  ['gearbox', 'transmission'],
  ['silencer', 'muffler'],
  ['windscreen', 'windshield'],
  ['bonnet', 'hood'],
  ['headlight', 'headlamp'],
  ['torch', 'flashlight'],
  ['antifreeze', 'coolant'],
  ['allen', 'hexagon'],
  ['torx', 'lobe'],
  ['phillips', 'cross'],
  ['caliper', 'calliper'],
  ['gauge', 'gage'],
  ['aluminium', 'aluminum'],
  ['centre', 'center'],
  ['litre', 'liter'],
  ['filter', 'filtre'],
  ['grey', 'gray'],
]

const others = new Map<string, readonly string[]>()
for (const group of groups)
  for (const word of group)
    others.set(
      word,
      group.filter((other) => other !== word),
    )

/** The synonyms of a word; most have none. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? []
}

/** The possible singulars of a word of four letters or more; the word itself when there is none. */
export function singularsOf(word: string): readonly string[] {
  if (/^\p{L}+ies$/u.test(word)) return [`${word.slice(0, -3)}y`, word]
  if (/^\p{L}+(ch|sh|x|ss)es$/u.test(word)) return [word.slice(0, -2)]
  if (/^\p{L}{3,}s$/u.test(word) && !word.endsWith('ss')) return [word.slice(0, -1)]
  if (/^\p{L}{2,}[^\W_aeiou]y$/u.test(word)) return [word, `${word.slice(0, -1)}ies`]
  return [word]
}
