import type { Fill, placeholders } from '#base/contract/forms/fill.ts'

/** What a product may lack. */
export const lacks = ['picture', 'text', 'category'] as const
export type Lack = (typeof lacks)[number]

/** Which products that lack something are wanted. */
export interface MissingQuery {
  /** Undefined: anything. */
  readonly lacks?: Lack | undefined
  /** '' for products without a maker. */
  readonly maker?: string | undefined
  /** The import that added them. */
  readonly importId?: string | undefined
}

/** A product that lacks something; it is on sale, or never was. */
export interface MissingProduct {
  readonly id: string
  readonly seq: number
  readonly name: string
  readonly partNumber: string | null
  readonly maker: string
  readonly category: string
  readonly lacks: readonly Lack[]
  readonly onSale: boolean
  readonly createdAt: Date
}

/** What stored defaults set, and for which new products. */
export interface StoredDefault extends Omit<Fill, 'onSale'> {
  readonly id: string
  readonly maker: string | null
  readonly within: string | null
}

type Named = Readonly<Record<(typeof placeholders)[number], string>>

/** The text of a product from a template. */
export function textFrom(template: string, product: Named): string {
  return template
    .replace(/\{(name|maker|partNumber)\}/g, (_, word: keyof Named) => product[word])
    .replace(/ {2,}/g, ' ')
    .trim()
}
