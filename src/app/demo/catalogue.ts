import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DemoProduct, demoPicture, readProducts } from './product.ts'
import { filled, readSheet } from './sheet.ts'

export interface Catalogue {
  /** The departments of the demo shop and the categories in each. */
  readonly tree: Readonly<Record<string, readonly string[]>>
  /**
   * Oldest first: the last ones become the latest of the home page (spec §9), so the last rows are parts and tools of many
   * kinds.
   */
  readonly products: readonly DemoProduct[]
  /** The pictures of products after their first, in their order. */
  readonly pictures: readonly DemoPicture[]
  /** Oldest first: of single products, then of the shop. */
  readonly reviews: readonly DemoReview[]
}

/** A further picture of the product with the slug `of`. */
export interface DemoPicture {
  readonly of: string
  readonly picture: string
  readonly alt: string
}

export type DemoReview = {
  /** The name of a business, never of a person. */
  name: string
  about: string
  ratings: number
  /** Empty: the screen falls back to initials. */
  picture: string
  /** The slug of the reviewed product; absent for a review of the shop. */
  of?: string
}

const demo = join(import.meta.dirname, '../../../demo')

/**
 * Reads the demo catalogue from the CSV files of a folder.
 * @throws CannotStart with file, row and column of the first mistake.
 */
export function readCatalogue(folder: string = demo): Catalogue {
  const categories = readSheet(join(folder, 'categories.csv'), categoryColumns, 'Category')
  const departments = Object.groupBy(categories, ({ Department }) => Department)
  const tree = Object.fromEntries(
    Object.entries(departments).map(([department, rows = []]) => [
      department,
      rows.map(({ Category }) => Category),
    ]),
  )
  const products = readProducts(join(folder, 'products.csv'), Object.values(tree).flat())
  return {
    tree,
    products,
    pictures: readPictures(join(folder, 'pictures.csv'), products),
    reviews: readReviews(join(folder, 'reviews.csv'), products),
  }
}

function readPictures(file: string, products: readonly DemoProduct[]): DemoPicture[] {
  const slugs = new Set(products.map(({ slug }) => slug))
  const row = z.object({
    Product: z.string().check(z.refine((slug) => slugs.has(slug), 'is no slug in products.csv')),
    Picture: demoPicture,
    'What it shows': filled,
  })
  return readSheet(file, row, 'Picture').map((cells) => ({
    of: cells.Product,
    picture: cells.Picture,
    alt: cells['What it shows'],
  }))
}

function readReviews(file: string, products: readonly DemoProduct[]): DemoReview[] {
  const slugs = new Set(['', ...products.map(({ slug }) => slug)])
  const row = z.object({
    Product: z.string().check(z.refine((slug) => slugs.has(slug), 'is no slug in products.csv')),
    ...reviewColumns,
  })
  return readSheet(file, row, 'Name').map(({ Product, Name, About, Ratings, Picture }) => ({
    ...(Product !== '' && { of: Product }),
    name: Name,
    about: About,
    ratings: Ratings,
    picture: Picture,
  }))
}

const categoryColumns = z.object({ Department: filled, Category: filled })
const reviewColumns = {
  Name: filled,
  Ratings: z.pipe(z.string().check(z.regex(/^[1-5]$/, 'is no rating from 1 to 5')), z.transform(Number)),
  About: filled,
  Picture: z
    .string()
    .check(
      z.regex(
        /^(\/pictures\/demo\/avatars\/[^/]+[.]svg)?$/,
        'is neither empty nor an avatar of the demo shop',
      ),
    ),
}
