/*
 * The regions of countries in a browser: 4 kB, of which a customer needs one country. A part of the world is loaded when an
 * address in one of its countries is entered or shown. The same exports as ./all.ts.
 */

type Regions = Readonly<Record<string, string>>

/** The countries that have a list of regions, by the module that has it. */
const parts: readonly (readonly [countries: string, load: () => Promise<Regions>])[] = [
  ['CA MX US', async () => (await import('./north-america.ts')).northAmerica],
  ['AR BR CO CR HN JM SV VE', async () => (await import('./latin-america.ts')).latinAmerica],
  ['AE AU CN HK ID IN JP KR MY TW', async () => (await import('./asia.ts')).asia],
  ['ES IT', async () => (await import('./europe.ts')).europe],
]

const known: Record<string, string> = {}
const failed = new Set<string>()

export function regionNamesOf(country: string): string | undefined {
  return known[country]
}

/** If the list does not load, a region is typed as a text: the shop knows the lists, and takes names for codes. */
export function hasRegions(country: string): boolean {
  return partOf(country) !== undefined && !failed.has(country)
}

export async function loadRegions(country: string): Promise<void> {
  const part = partOf(country)
  if (part === undefined || known[country] !== undefined) return
  try {
    Object.assign(known, await part[1]())
    failed.delete(country)
  } catch {
    failed.add(country)
  }
}

function partOf(country: string) {
  return country === '' ? undefined : parts.find(([countries]) => countries.split(' ').includes(country))
}
