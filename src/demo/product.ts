import type { Category } from './tree.ts'

/** A product of the demo shop as its maker's catalogue would list it; how it gets into the database is `load.ts`. */
export type DemoProduct = {
  /** The end of its address, `/products/{slug}`. */
  slug: string
  /** The maker's own number, as stamped on the part or its box. */
  partNumber: string
  name: string
  /** What it does and how to tell that it is the right one. */
  about: string
  /** The middle width of its rendered picture (docs/pictures.md). */
  picture: `/pictures/demo/${string}-640.webp`
  priceCents: number
  /** The smallest quantity that the maker sells. */
  minimum: number
  /** What lies on the shelf today. */
  available: number
  /** Invented, as all makers of the demo are. */
  maker: string
  madeIn: string
  category: Category
  /** The package, in grams and as length, width and height in mm. */
  weightGrams: number
  packageMm: readonly [length: number, width: number, height: number]
  attributes: readonly Attribute[]
}

export type Attribute = { name: string; value: string; unit?: string }
