import { htmlText } from '../../reading/html-text.ts'
import type { XmlElement } from '../../reading/xml.ts'
import { piesLeftOut as leftOut } from './messages.ts'
import { attributeOf, partsOf } from './names.ts'

/** The texts of an item in one language. */
export interface PiesTexts {
  readonly name: string
  readonly about: string
  readonly keywords: string
}

/** What a product takes. */
const longestName = 200
const longestAbout = 5000

const taken = new Set(['DES', 'SHO', 'EXT', 'MKT', 'KEY'])

/** The languages in which an item has texts. @param usual of texts without one. */
export function languagesOf(item: XmlElement, usual: string): ReadonlySet<string> {
  return new Set(descriptionsOf(item).map((one) => languageOf(one, usual)))
}

/** The texts of an item: the longer one is its name, and what is sold with it stands in the order that the file says. */
export function textsOf(item: XmlElement, language: string, usual: string): PiesTexts {
  const own = descriptionsOf(item).filter((one) => languageOf(one, usual) === language)
  const of = (code: string) => inOrder(own.filter((one) => codeOf(one) === code)).map(plainOf)
  const [name = ''] = [...of('DES'), ...of('SHO')]
  return {
    name: cut(name.replace(/\s+/g, ' '), longestName),
    about: cut(eachOnce([...of('EXT'), ...of('MKT')]).join('\n\n'), longestAbout),
    keywords: of('KEY').join(', '),
  }
}

/** The kinds of texts that are not taken. */
export function textsLeftOut(item: XmlElement, languages: readonly string[], usual: string): string[] {
  const all = descriptionsOf(item)
  const others = new Set(all.map(codeOf).filter((code) => !taken.has(code)))
  const isLong = languages.some((language) => textsOf(item, language, usual).about.endsWith(ending))
  return [...[...others].map(leftOut.text), ...(isLong ? [leftOut.textEnd] : [])]
}

const descriptionsOf = (item: XmlElement) =>
  partsOf(item, 'Descriptions', 'Description').filter(({ text }) => text !== '')
const codeOf = (one: XmlElement) => attributeOf(one, 'DescriptionCode').toUpperCase()
const languageOf = (one: XmlElement, usual: string) => attributeOf(one, 'LanguageCode').toUpperCase() || usual

/** By their sequence, which counts from 1; without one a text is the first. */
function inOrder(all: readonly XmlElement[]): readonly XmlElement[] {
  const place = (one: XmlElement) => Number(attributeOf(one, 'Sequence')) || 1
  return all.toSorted((one, other) => place(one) - place(other))
}

const tags = /<\/?(?:p|br|ul|ol|li|b|strong|em|i|div|span|h[1-6]|table|tr|td|a)\b[^>]*>/i

function plainOf({ text }: XmlElement): string {
  return tags.test(text) ? htmlText(text) : text
}

/** Without a text that is the beginning of another: a shorter text for lists often is. */
function eachOnce(texts: readonly string[]): readonly string[] {
  const begins = (one: string, other: string) => other.startsWith(one.replace(/(?:…|[.]{3})$/, '').trimEnd())
  return texts.filter(
    (one, at) =>
      !texts.some((other, place) => place !== at && begins(one, other) && (other !== one || place < at)),
  )
}

const ending = '…'

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${ending}`
}
