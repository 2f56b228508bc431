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

/**
 * How else products write a size: a rim together with its tyre (`205/55r16`), and a thread with or without its M and the zero of its pitch
 * (`m6x1`, `6x1.0`).
 * @param before the word before it in the search.
 */
export function formsOfSize(word: string, before = ''): string[] {
  if (/^z?r\d{2}$/.test(word) && /^\d{3}\/\d{2}$/.test(before)) return [`${before}${word}`]
  const [, size, whole, part = ''] = /^m?(\d{1,2})x(\d)(\.\d{1,2})?$/.exec(word) ?? []
  if (size === undefined || whole === undefined) return []
  const pitches = new Set([`${whole}${part}`, `${whole}${part.replace(/\.?0+$/, '')}`])
  return ['m', '']
    .flatMap((sign) => [...pitches].map((one) => `${sign}${size}x${one}`))
    .filter((one) => one !== word)
}
