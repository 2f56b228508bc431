import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/*
 * The fonts of the letters that src/base/pdf/fonts do not have, from npm packages: Noto Sans of each script, divided into files by letters.
 * Nothing of them is read before a text has such a letter (docs/decisions/base/pdf.md).
 */

/** How Chinese letters are drawn: in the People's Republic, in Taiwan and Hong Kong, in Japan, in Korea. */
export const hanStyles = ['sc', 'tc', 'jp', 'kr'] as const
export type HanStyle = (typeof hanStyles)[number]

const small = ['arabic', 'armenian', 'devanagari', 'georgian', 'hebrew', 'thai'] as const
type Package = HanStyle | (typeof small)[number]

/** A file of a package: `noto-sans-sc/files/noto-sans-sc-4-wght-normal.woff2`. */
export type FontFile = string & { readonly fontFile?: never }

/** Ranges of code points with their files, sorted. */
type Letters = readonly { readonly first: number; readonly last: number; readonly file: FontFile }[]

const opened = new Map<Package, Promise<Letters>>()

/** The file of the packages that has a letter, the asked style of Chinese letters first; undefined if none has it. */
export async function fileOf(letter: string, han: HanStyle): Promise<FontFile | undefined> {
  const point = letter.codePointAt(0) ?? 0
  for (const name of [...small, han, ...hanStyles]) {
    const letters = opened.get(name) ?? lettersOf(name)
    opened.set(name, letters)
    const file = fileIn(await letters, point)
    // The ranges of a package say more than its files have.
    if (file !== undefined && (await pointsOf(file)).has(point)) return file
  }
  return undefined
}

const points = new Map<FontFile, Promise<ReadonlySet<number>>>()

/** The code points that a file has, read once in a process. */
function pointsOf(file: FontFile): Promise<ReadonlySet<number>> {
  const known = points.get(file) ?? readPoints(file)
  points.set(file, known)
  return known
}

async function readPoints(file: FontFile): Promise<ReadonlySet<number>> {
  const [{ create }, font] = await Promise.all([import('fontkit'), readFontFile(file)])
  return new Set(create(font).characterSet)
}

async function lettersOf(name: Package): Promise<Letters> {
  const isHan = hanStyles.some((style) => style === name)
  const ranges = await readFile(pathOf(`noto-sans-${name}/unicode.json`), 'utf8').catch(() => '{}')
  const sets = Object.entries(JSON.parse(ranges) as Record<string, string>)
  return sets
    .filter(([set]) => (isHan ? set.startsWith('[') : set === name))
    .flatMap(([set, letters]) => {
      const part = set.replace(/^\[(.*)\]$/, '$1')
      const file = `noto-sans-${name}/files/noto-sans-${name}-${part}-wght-normal.woff2`
      return letters.split(',').map((range) => {
        const [first = 0, last = first] = range
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return { first, last, file }
      })
    })
    .toSorted((one, other) => one.first - other.first)
}

function fileIn(letters: Letters, point: number): FontFile | undefined {
  let [low, high] = [0, letters.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = letters[middle]
    if (range === undefined) return undefined
    if (point < range.first) high = middle - 1
    else if (point > range.last) low = middle + 1
    else return range.file
  }
  return undefined
}

/** Where a file of the packages is; empty for one of a package that is not installed. */
function pathOf(file: FontFile): string {
  try {
    return fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))
  } catch {
    return ''
  }
}

export function readFontFile(file: FontFile): Promise<Buffer> {
  return readFile(pathOf(file))
}
