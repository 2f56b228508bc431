/**
 * Words of the trade that mean the same, each group to be searched by any of them: in small letters, singular, one word
 * each. A word that means something else as well ("boot") makes a search worse and does not belong here.
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

/** The other words for a thing; none for most. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? []
}
