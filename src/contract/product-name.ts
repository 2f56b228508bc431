import { unbroken } from '#unbroken.ts'
import { site } from './words.ts'

/** What a product is called wherever one is named; a name is optional (spec §5), a word for it is not. */
export function productName(name: string): string {
  return name.trim() || site.unnamed
}

/** The same on a screen, where a line must not end between a number and its unit. */
export function shownName(name: string): string {
  return unbroken(productName(name))
}
