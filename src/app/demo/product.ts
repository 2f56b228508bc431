import * as z from 'zod/mini'
import type { Attribute, DemoHeading, FieldIn, ProductFields } from '#base/contract/product.ts'
import { isMore, isZero, largestCharge, type Money, readMoney } from '#base/money.ts'
import { filled, readSheet } from './sheet.ts'

/**
 * A product of the demo shop, with every field. `load.ts` inserts it into the database.
 */
export type DemoProduct = { -readonly [Field in Listed]: NonNullable<ProductFields[Field]> } & {
  /** The end of its address, `/products/{slug}`. */
  slug: string
  price: Money
}

/** The columns of products.csv; a price is read as money. */
type Listed = Exclude<FieldIn<'demo'>, 'price'>

/** The products of a file in its order; each is in one of `categories`. */
export function readProducts(file: string, categories: readonly string[]): DemoProduct[] {
  const row = z.object({
    ...columns,
    Category: z.string().check(z.refine((name) => categories.includes(name), 'is not in categories.csv')),
  })
  return readSheet(file, row, 'Slug').map((cells) => ({
    slug: cells.Slug,
    partNumber: cells['Part number'],
    name: cells['Product Name'],
    about: cells.About,
    picture: cells.Picture,
    price: cells.Price,
    minimum: cells['Minimum Order'],
    available: cells.Available,
    maker: cells.Brand,
    madeIn: cells['Made In'],
    category: cells.Category,
    weightGrams: cells['Package weight (g)'],
    lengthMm: cells['Package length (mm)'],
    widthMm: cells['Package width (mm)'],
    heightMm: cells['Package height (mm)'],
    attributes: cells.Attributes,
  }))
}

const number = (pattern: RegExp, message: string) =>
  z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number))
const whole = number(/^\d{1,9}$/, 'is no whole number')
const positive = number(/^0*[1-9]\d{0,8}$/, 'is no whole number from 1')

const price = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const amount = readMoney(text)
    if (amount !== undefined && !isZero(amount) && !isMore(amount, largestCharge())) return amount
    issues.push({ code: 'custom', input: text, message: 'is no price such as 12.50' })
    return z.NEVER
  }),
)

/** One attribute per line: `Steel: Chrome vanadium`, `Length (mm): 160`. */
const attributes = z.pipe(
  z.string(),
  z.transform((text, { issues }) =>
    text.split('\n').map((line): Attribute => {
      const [, name, unit, value] = /^(.+?)(?: [(]((?:(?![)]: ).)+)[)])?: (.+)$/.exec(line) ?? []
      if (name !== undefined && value !== undefined)
        return { name, value, ...(unit !== undefined && { unit }) }
      const message = `has the line ${JSON.stringify(line)}, which is not like "Length (mm): 160"`
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  ),
)

/** The link of a picture in public/pictures/demo. */
export const demoPicture = z
  .string()
  .check(z.regex(/^\/pictures\/demo\/[^/]+-640[.]webp$/, 'is no picture of the demo shop'))

const columns = {
  Slug: z
    .string()
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no address of small letters, digits and hyphens')),
  'Part number': filled,
  'Product Name': filled,
  Category: filled,
  Brand: filled,
  'Made In': filled,
  About: filled,
  Price: price,
  'Minimum Order': positive,
  Available: whole,
  'Package weight (g)': positive,
  'Package length (mm)': positive,
  'Package width (mm)': positive,
  'Package height (mm)': positive,
  Attributes: attributes,
  Picture: demoPicture,
} satisfies Record<DemoHeading | 'Slug', z.ZodMiniType>
