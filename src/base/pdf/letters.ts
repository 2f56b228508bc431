/**
 * The characters that the fonts of src/base/pdf/fonts have, as ranges of code points: the Latin, Greek and Cyrillic alphabets
 * with their accents, punctuation, currencies and arrows. scripts/pdf-fonts.ts makes the fonts with them.
 */
export const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3e1],
  [0x3f0, 0x52f],
  // Vietnamese and further Latin.
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x202f, 0x2030],
  [0x2032, 0x2034],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2126, 0x2126],
  [0x2212, 0x2212],
]

/** Replaces a character that the fonts do not have. */
const missing = '?'

/** What nobody sees: it says how letters around it look, and has no look of its own. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g
/** The tone of a Thai syllable stands above its vowel, but is typed before it. */
const thaiTone = /([\u0e48-\u0e4b])\u0e33/g

/**
 * The text as it can be printed: accents joined with their letters, and `?` for characters without a glyph.
 * @param hasFont whether another font has a letter that src/base/pdf/fonts do not have.
 */
export function printable(text: string, hasFont: (letter: string) => boolean): string {
  return Array.from(toPrint(text), (letter) =>
    isPrintable(letter) || hasFont(letter) ? letter : missing,
  ).join('')
}

/** A text as fonts take it: accents joined with their letters, without signs that have no look of their own. */
export function toPrint(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(thaiTone, '\u0e4d$1\u0e32')
}

/** Whether src/base/pdf/fonts have a letter. */
export function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return letter === '\n' || ranges.some(([first, last]) => first <= point && point <= last)
}
