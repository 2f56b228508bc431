import { plainCode } from '#base/contract/forms/typed-text.ts'

/**
 * What a person typed into a parameter of a page's address, as calls read it: in its usual forms, without signs that nobody sees and without
 * halves of signs. Parameters that name a maker or a category are links: they have what is stored.
 */
export function typedParam(params: URLSearchParams, name: string): string {
  return plainCode((params.get(name) ?? '').replace(/\ufffd/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The beginning of a text, with no half of a sign at its end. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
