import { nonBreaking } from '#non-breaking.ts'
import { site } from './words.ts'

/** What a product is called wherever one is named; a name is optional (spec §5), a word for it is not. */
export function productName(name: string): string {
  return name.trim() || site.unnamed
}

/** What an order is called by: its first product, and how many more there are. A single one keeps its own name. */
export function orderTitle(first: string, lines: number): string {
  return lines === 1 ? first : `${productName(first)} and ${lines - 1} more`
}

/** The name of a product or order on a screen, where a line must not end between a number and its unit. */
export function shownName(name: string): string {
  return nonBreaking(productName(name))
}
