import { pathSign } from '#base/contract/category-path.ts'

/** The parts of a list in a cell. A part may be quoted as in CSV, or have the sign in it after a backslash. */
export function splitList(text: string, sign: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (one === '\\' && text[at + 1] === sign) {
      part += sign
      at += 1
    } else if (one === '"') isQuoted = !isQuoted
    else if (one === sign && !isQuoted) {
      parts.push(part)
      part = ''
    } else part += one
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '')
}

/** Addresses in a cell, with any separator. An address may have commas and blanks in it, but not before another address. */
export function splitAddresses(text: string): readonly string[] {
  return text
    .split(/[|\n]|[,;]\s*(?=https?:)|\s+(?=https?:)/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** A path of categories, as the shop writes it, without a root that every product has. */
export function categoryPath(text: string, sign: string, roots: readonly string[] = []): string {
  const names = text
    .split(sign)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return (
    names.length > 1 || roots.includes(names[0] ?? '')
      ? names.filter((name, at) => at > 0 || !roots.includes(name))
      : names
  ).join(pathSign)
}

/** Of several categories of a product the one that says most: the longest path, the first of equals. */
export function deepest(paths: readonly string[]): string {
  const depth = (path: string) => (path === '' ? 0 : path.split(pathSign).length)
  return paths.reduce((best, path) => (depth(path) > depth(best) ? path : best), '')
}

/** Lines without repetitions and empty ones. */
export function distinct(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)].filter((line) => line !== '')
}
