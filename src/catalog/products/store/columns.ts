import type { ExpressionBuilder, Insertable } from 'kysely'
import { toMinor } from '#base/money.ts'
import type { EnteredProduct } from '#catalog/products/model.ts'
import type { DB, Products } from '#platform/db/tables.ts'

/** The columns of a `SelectedProduct` (rows.ts), each under its name in the row. */
export const columns = [
  'id',
  'seq',
  'slug',
  'part_number as partNumber',
  'name',
  'about',
  'picture',
  'price_cents as price',
  'minimum',
  'available',
  'brand',
  'made_in as madeIn',
  'maker',
  'family',
  'category',
  'category_id as categoryId',
  'weight_grams as weightGrams',
  'length_mm as lengthMm',
  'width_mm as widthMm',
  'height_mm as heightMm',
  'attributes',
  'tax_class as taxClass',
  'rating_sum as ratingSum',
  'rating_count as ratingCount',
  'archived_at as archivedAt',
  'created_at as createdAt',
] as const

/** What only staff see; pages of everybody never select these. */
export const ofStaff = [
  'low_stock_at as lowStockAt',
  'compare_price_cents as comparePrice',
  'shelf',
  'picture_alt as pictureAlt',
  'seo_title as seoTitle',
  'seo_description as seoDescription',
  // It was never on sale.
  ({ eb, ref }: ExpressionBuilder<DB, 'products'>) => eb('archived_at', '=', ref('created_at')).as('draft'),
] as const

/** All columns, for staff. */
export const staffColumns = [...columns, ...ofStaff] as const

/** The derived columns, which the shop and the database fill. */
type Derived =
  | 'id'
  | 'seq'
  | 'slug'
  | 'available'
  | 'in_stock'
  | 'search'
  | 'name_key'
  | 'rating_sum'
  | 'rating_count'
  | 'archived_at'
  | 'created_at'
  | 'updated_at'

type Columns = Omit<Insertable<Products>, Derived>

/** The fields without a default. */
type RequiredField = 'name' | 'about' | 'picture' | 'price' | 'minimum' | 'brand' | 'madeIn'

/** The entered fields of a new product; fields that are not given have the default of their column. */
export type NewFields = Pick<EnteredProduct, RequiredField> & Partial<EnteredProduct>

/** The entered fields by column; the column of a field that is not given is undefined, which writes nothing. */
export function columnsOf(given: NewFields): Columns
export function columnsOf(given: Partial<EnteredProduct>): Partial<Columns>
export function columnsOf(given: Partial<EnteredProduct>): Partial<Columns> {
  return {
    name: given.name,
    about: given.about,
    picture: given.picture,
    price_cents: given.price && toMinor(given.price),
    minimum: given.minimum,
    brand: given.brand,
    made_in: given.madeIn,
    part_number: given.partNumber,
    maker: given.maker,
    family: given.family,
    category: given.category,
    category_id: given.categoryId,
    weight_grams: given.weightGrams,
    length_mm: given.lengthMm,
    width_mm: given.widthMm,
    height_mm: given.heightMm,
    tax_class: given.taxClass,
    low_stock_at: given.lowStockAt,
    compare_price_cents: given.comparePrice && toMinor(given.comparePrice),
    shelf: given.shelf,
    picture_alt: given.pictureAlt,
    seo_title: given.seoTitle,
    seo_description: given.seoDescription,
    attributes: given.attributes === undefined ? undefined : JSON.stringify(given.attributes),
  } satisfies Record<keyof Columns, unknown>
}
