import { yearsOf } from './shapes.ts'

const year = String.raw`(?:'\d{2}|(?:19|20)\d{2})`
const between = String.raw`\s*(?:-|–|—|−|‐|‑)\s*|\s+(?:to|til|till|until|thru|through)\s+`
const ranges = new RegExp(String.raw`(?<![\w.,/'-])(${year})(?:${between})(${year})(?![\w.,/'-]*\w)`, 'gi')
const shortYears = /(?<![\w.,/'-])'(\d{2})(?![\w'"])/g

/**
 * A text in which the years from one to another are one word: `2003 to 2005` and `2003 – 2005` are `2003-2005`. A short year with its
 * apostrophe is written out: `'04` is 2004. Without one it may be a size or a piece of a number, so it stays.
 */
export function withYearsJoined(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(ranges, (said, from: string, to: string) => {
      const years = yearsOf(`${writtenOut(from)}-${writtenOut(to)}`)
      return years === undefined ? said : `${years.from}-${years.to}`
    })
    .replace(shortYears, (_, short: string) => writtenOut(short))
}

/** Short years up to this one are of this century. */
const lastShort = 49

function writtenOut(said: string): string {
  const figures = said.replace("'", '')
  if (figures.length > 2) return figures
  return `${Number(figures) > lastShort ? 19 : 20}${figures}`
}

/**
 * The years of a word that beside a vehicle says some, and elsewhere a size: `03-05`, `2003-05`, and `04` with its zero. Other figures, as
 * 98, name models and sizes too often.
 */
export function shortYearsOf(word: string): { readonly from: number; readonly to: number } | undefined {
  if (/^0\d$/.test(word)) return yearsOf(writtenOut(word))
  const [, from, to] = /^((?:19|20)?\d\d)-(\d\d)$/.exec(word) ?? []
  return from === undefined || to === undefined ? undefined : yearsOf(`${writtenOut(from)}-${writtenOut(to)}`)
}
