import { nonBreaking } from '#base/non-breaking.ts'
import { site } from './words.ts'

/** The display name of a product: its name, or a default, because the name is optional (spec §5). */
export function productName(name: string): string {
  return name.trim() || site.unnamed
}

/** The title of an order: its first product, and how many more there are. */
export function orderTitle(first: string, lines: number): string {
  return lines === 1 ? first : `${productName(first)} and ${lines - 1} more`
}

/** The title of an order that asks for what another delivery of an order costs more. */
export function differenceTitle(orderNumber: string): string {
  return `Another delivery of order ${orderNumber}`
}

/** The name of a product or order on a screen, without a line break between a number and its unit. */
export function shownName(name: string): string {
  return nonBreaking(productName(name))
}
