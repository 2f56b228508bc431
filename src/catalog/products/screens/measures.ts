import type { Attribute } from '#base/contract/product.ts'
import { inchesOf, withInches } from '#base/in-inches.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { Product } from '../model.ts'

/** A measure as it is shown. */
export interface Measure {
  readonly name: string
  readonly value: string
  readonly unit?: string | undefined
  /** The same in inches, where the shop shows these too. */
  readonly also?: string | undefined
}

/** The measures of a product as the shop shows them. */
export function measuresOf({ attributes }: Pick<Product, 'attributes'>): readonly Measure[] {
  return shopConfig().units === 'imperial' ? attributes.map(inInches) : attributes
}

/** With the inches behind millimetres. */
export function inInches({ name, value, unit }: Attribute): Measure {
  const inches = unit === 'mm' ? inchesOf(value) : undefined
  return { name, value: withInches(value), unit, also: inches && `${inches}\u00a0in` }
}

/** So many measures of a product stand on its card. */
export const ofCard = 3

/** The first measures of a product in a line, such as `Thread M14 · Hex 21 mm`. */
export function measuresInShort(product: Pick<Product, 'attributes'>): string {
  return measuresOf(product)
    .slice(0, ofCard)
    .map(({ name, value, unit }) => [name, value, ...(unit ? [unit] : [])].join('\u00a0'))
    .join(' · ')
}
