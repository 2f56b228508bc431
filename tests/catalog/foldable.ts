import { readFile } from 'node:fs/promises'
import fc from 'fast-check'

/** The text of the demo catalogue: its lines, and its fields. */
export async function catalogueTexts(): Promise<string[]> {
  const catalogue = await readFile(new URL('../../demo/products.csv', import.meta.url), 'utf8')
  return [...catalogue.split('\n'), ...catalogue.split(/[",\n]+/)]
}

const pieces = [
  ...[
    '5',
    '17',
    '30',
    '.',
    '/',
    '-',
    '--',
    ' ',
    '  ',
    'x',
    '*',
    '×',
    '"',
    "''",
    '″',
    'inch',
    'in',
    'mm',
    'l',
  ],
  ...['V', 'Nm', 'nm', 'w', 'W', 'ah', 'É', 'é', 'Ä', '…', '(', ';', '\t', '\u00a0', '–', '·', '’'],
  ...['“', 'İ', 'K', 'brake', 'M14', 'e\u0301', '\u00ad', '%', '_', '\\', 'a'],
]

/** Other forms of letters, digits and signs, and letters of other languages: before migrations 0210 and 0213 they were folded as they are. */
export const otherForms = [
  ...['ß', 'ẞ', 'ł', 'Ł', 'Ø', 'đ', 'Æ', 'œ', 'þ', 'ı', 'ж', 'Й', 'ώ'],
  ...['½', '⅞', '１', '㎜', '²', '™', 'ﬁ', '´', '№', '\u200b'],
]

/** Texts of up to twelve pieces that a function which folds text treats in a special way; the same in every run. */
export function foldableTexts(further: readonly string[] = []): string[] {
  const text = fc
    .array(fc.constantFrom(...pieces, ...further), { maxLength: 12 })
    .map((parts) => parts.join(''))
  return fc.sample(text, { numRuns: 6000, seed: 7 })
}
