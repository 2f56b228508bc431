/** A product of the demo shop as its maker's catalogue would list it; how it gets into the database is `load.ts`. */
export type DemoProduct = {
  /** The end of its address, `/products/{slug}`. */
  slug: string
  /** The maker's own number, as stamped on the part or its box. */
  partNumber: string
  name: string
  /** What it does and how to tell that it is the right one. */
  about: string
  picture: `/pictures/demo/${string}.svg`
  priceCents: number
  /** The smallest quantity that the maker sells. */
  minimum: number
  /** What lies on the shelf today. */
  available: number
  madeIn: string
  category: Category
  weightGrams: number
  attributes: readonly Attribute[]
}

export type Attribute = { name: string; value: string; unit?: string }

export type Category = (typeof partCategories)[number] | (typeof toolCategories)[number]

export const partCategories = [
  'Brakes',
  'Filters',
  'Ignition',
  'Cooling',
  'Engine',
  'Drivetrain',
  'Suspension',
  'Electrical',
] as const

export const toolCategories = ['Hand tools', 'Measuring', 'Lifting'] as const
