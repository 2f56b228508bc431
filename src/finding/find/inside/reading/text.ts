import { plainForms } from '#base/contract/forms/plain-forms.ts'
import { withoutUnseen } from '#base/contract/forms/unseen.ts'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { stopWords, writtenOut, yearsOf } from './words.ts'

/** More words than anybody types; the others are not read, and the list says so. */
const mostWords = 24
const longestWord = 40
/** No part, vehicle and number together are longer. */
const longestText = 400

/** The words of a text, folded; a hyphen between letters parts two. A make and a model that are written as one are two: `mazda3`. */
export function wordsIn(text: string): string[] {
  return searched(allWordsIn(text))
}

/** The words that are searched, of all of a text. */
export function searched(all: readonly string[]): string[] {
  return all.filter((word) => word.length <= longestWord).slice(0, mostWords)
}

export function allWordsIn(text: string): string[] {
  const bare = withSignsApart(unquoted(text).slice(0, longestText)).replace(/\p{C}/gu, ' ')
  const plain = folded(withSizesSpaced(withSidesJoined(withYearsJoined(withBulbsApart(bare)))))
  return plain
    .split(' ')
    .flatMap((word) => (/\d/.test(word) ? [word] : word.split('-')))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** What typed text becomes beside its accents: signs and letters that mean the same are one. */
const sameSigns = new Map(
  Object.entries({
    '×': 'x',
    '✕': 'x',
    '⁄': '/',
    '’': "'",
    '“': '"',
    '”': '"',
    '‐': '-',
    '–': ' ',
    '—': ' ',
    '−': ' ',
    // Letters that no normal form takes apart.
    ß: 'ss',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
  }),
)

/**
 * A typed text in the form of `products.search`: the function `fold` of the database (migration 0213), in the process. Both
 * say the same of every text (tests/find/folded.test.ts).
 */
export function folded(said: string): string {
  const plain = [
    ...plainForms(withoutUnseen(said))
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f·]/g, ''),
  ]
    .map((sign) => sameSigns.get(sign) ?? sign)
    .join('')
  return withSizes(plain)
    .replace(/[\][,;:(){}!?"…|<>&]+|[.](?![0-9])/g, ' ')
    .replace(/\/(?![0-9])|(?<![0-9])\//g, '-')
    .replace(/(?:\s|-{2,}|-(?!\S)|(?<!\S)-)+/g, ' ')
    .replace(/^ +| +$/g, '')
}

/** Sizes have one spelling: `280 × 22 mm` is 280x22mm, `1/2"` is 1/2inch, `5W-30` is 5w30. */
function withSizes(text: string): string {
  if (!/[0-9]/.test(text)) return text
  return text
    .replace(/([0-9])\s*[x*]\s*(?=[0-9])/g, '$1x')
    .replace(/([0-9])(?:\s*(?:"|''|inch(?:es)?(?![a-z]))|in(?![a-z0-9]))/g, '$1inch ')
    .replace(/([0-9])[ -]*(mm|cm|ml|kg|kw|ah|nm|bar|[mlgvwat])(?![a-z0-9])/g, '$1$2')
    .replace(/([0-9]w)[ -]?([0-9]{2})(?![0-9])/g, '$1$2')
}

/** A text without the quotation marks around all of it: after a figure one would be a unit. */
export function unquoted(text: string): string {
  return text.replace(/^\s*["'“”„«‘]+(.*?)["'”“»’]+\s*$/su, '$1')
}

/*
 * Signs that say nothing of a part: they separate words, or stand beside one. What numbers, measures and codes need stays: 1/2, 5W-30,
 * M12×1.5, 34-11-6, 1/2".
 */

/** Trade marks, emoji, currencies and the like. A part of an emoji that is no sign by itself belongs to it. */
const marks = /[\p{So}\p{Sk}\p{Sc}\p{Extended_Pictographic}]+[\ufe0e\ufe0f\u20e3]*/gu

const sign = String.raw`[^\p{L}\p{M}\p{N}\s"'’./-]+`
const besideLetters = new RegExp(
  String.raw`(?<=\p{L}\p{M}*)${sign}(?![\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}])${sign}(?=\p{L})`,
  'gu',
)

/**
 * A typed text in which signs between the letters of two words, and marks and emoji beside one, are spaces: `brake+disc`, `brake_disc` and
 * `disc™` say no more than their words. Other forms of letters, digits and fractions are the usual ones.
 */
function withSignsApart(text: string): string {
  return plainForms(text).replace(marks, ' ').replace(besideLetters, ' ')
}

/** A text in which a bulb and its voltage stand apart: `P21W 12V` is no oil, as `5W 30` is. */
function withBulbsApart(text: string): string {
  return text.replace(/([a-z]\d{1,2}w)\s+(?=\d{2}\s?v\b)/gi, '$1, ')
}

const year = String.raw`(?:'\d{2}|(?:19|20)\d{2})`
const between = String.raw`\s*(?:-|–|—|−|‐|‑)\s*|\s+(?:to|til|till|until|thru|through)\s+`
const ranges = new RegExp(String.raw`(?<![\w.,/'-])(${year})(?:${between})(${year})(?![\w.,/'-]*\w)`, 'gi')
const shortYears = /(?<![\w.,/'-])'(\d{2})(?![\w'"])/g

/**
 * A text in which the years from one to another are one word: `2003 to 2005` and `2003 – 2005` are `2003-2005`. A short year with its
 * apostrophe is written out: `'04` is 2004. Without one it may be a size or a piece of a number, so it stays.
 */
function withYearsJoined(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(ranges, (said, from: string, to: string) => {
      const years = yearsOf(`${writtenOut(from)}-${writtenOut(to)}`)
      return years === undefined ? said : `${years.from}-${years.to}`
    })
    .replace(shortYears, (_, short: string) => writtenOut(short))
}

/** Sides of two words, and with strokes, as the one word that `positions` has. */
const writings: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w/-])([no])\/s(?:\/([fr]))?(?![\w/-])/gi, '$1s$2'],
  [/\b(near|off)[ -]side\b/gi, '$1side'],
  [/\b(driver|passenger)(?:['’]?s)?[ -]side\b/gi, '$1side'],
]

/** A text in which a side of a vehicle is one word: `n/s/f` is nsf, and `driver's side` driverside. */
function withSidesJoined(text: string): string {
  return writings.reduce((joined, [said, word]) => joined.replace(said, word), text)
}

const tyre = /(?<![\w/])(\d{3})\s*\/\s*(\d{2})\s*(z?r)\s*(\d{2})(?!\d)/gi
const thread = /(?<!\w)m\s+(\d{1,2})(?=\s*[x×*]\s*\d)/gi
const pitch = /(?<!\w)(m?\d{1,2}\s*[x×*]\s*\d),(\d{1,2})(?![\d,])/gi

/**
 * A text in which a size is spaced as most products have it: `205/55R16` and `205 / 55 R 16` are `205/55 R16`, `M 14 x 1,25` is
 * `M14x1.25`. Elsewhere nothing changes.
 */
export function withSizesSpaced(text: string): string {
  return text.replace(tyre, '$1/$2 $3$4').replace(thread, 'm$1').replace(pitch, '$1.$2')
}

/** What the beginning of a name says that a product is. */
export interface Head {
  /** Its words, each between spaces. */
  readonly line: string
  /** How many words it takes to say that. */
  readonly count: number
  /** The word that says the kind: `wrench` of an oil filter wrench. */
  readonly kind: string
}

/** Words that say how many there are, and not what. */
const amounts = /^(?:set|kit|pair)s?$/
/** What follows these is another thing. */
export const another = /^(?:for|with)$/

/** Reads the beginning of a name: `Oil Filter Wrench, 65 mm`, `Brake Pad Set`, `Gasket for Oil Filter`. */
export function headOf(name: string): Head {
  const all = folded(partTypeOf(name))
    .split(/[ -]/)
    .filter((word) => word !== '')
  const end = all.findIndex((word, at) => at > 0 && another.test(word))
  const own = end === -1 ? all : all.slice(0, end)
  const said = own.filter((word) => !amounts.test(word) && !stopWords.has(word))
  const words = said.length > 0 ? said : own
  return { line: ` ${all.join(' ')} `, count: new Set(words).size, kind: words.at(-1) ?? '' }
}

/** The place of the first of some sorted texts that is not before another. */
export function placeAmong(sorted: readonly string[], text: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
