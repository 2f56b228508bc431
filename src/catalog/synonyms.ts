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
