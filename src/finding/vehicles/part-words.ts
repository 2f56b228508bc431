import type { Series } from './model.ts'

/*
 * How people say the parts of a vehicle in a search: `4x4`, `estate`, `hybrid`.
 */

const words: ReadonlyMap<string, (parts: Series['parts']) => boolean> = new Map([
  ...each('fwd', ({ drive }) => drive === 'FWD'),
  ...each('rwd', ({ drive }) => drive === 'RWD'),
  ...each('2wd', ({ drive }) => /^(?:FWD|RWD|2WD)$/.test(drive)),
  ...each('4wd 4x4 awd 4matic 4motion quattro xdrive', ({ drive }) => /AWD|4WD/.test(drive)),
  ...each('sedan saloon', ({ body }) => /Sedan/.test(body)),
  ...each('wagon estate avant touring variant', ({ body }) => /Wagon/.test(body)),
  ...each('coupe', ({ body }) => /Coupe/.test(body)),
  ...each('hatchback hatch', ({ body }) => /Hatchback/.test(body)),
  ...each('convertible cabrio cabriolet roadster', ({ body }) => /Convertible/.test(body)),
  ...each('pickup', ({ body }) => /Pickup/.test(body)),
  ...each('van', ({ body }) => /[Vv]an/.test(body)),
  ...each('suv', ({ body }) => /SUV/.test(body)),
  ...each('minivan mpv', ({ body }) => /Minivan|MPV/.test(body)),
  ...each('diesel', ({ fuel }) => /[Dd]iesel/.test(fuel)),
  ...each('petrol gasoline', ({ fuel }) => /Petrol|Gasoline|petrol/.test(fuel)),
  ...each('hybrid', ({ fuel }) => /hybrid/i.test(fuel)),
  ...each('phev', ({ fuel }) => /Plug-in/.test(fuel)),
  ...each('electric ev', ({ fuel }) => fuel === 'Electric'),
  ...each('ffv flex', ({ fuel }) => fuel === 'Flex-fuel'),
  ...each('turbo', ({ aspiration }) => /Turbo/.test(aspiration)),
  ...each('supercharged', ({ aspiration }) => /Supercharger/.test(aspiration)),
])

function each(said: string, isSo: (parts: Series['parts']) => boolean) {
  return said.split(' ').map((word) => [word, isSo] as const)
}

/** Whether a word says a part of vehicles; it is not misspelt. */
export const isPartWord = (word: string): boolean => words.has(word)

/** Whether a word says a part that a vehicle has. */
export function saysPart(word: string, { parts }: Pick<Series, 'parts'>): boolean {
  return words.get(word)?.(parts) ?? false
}
