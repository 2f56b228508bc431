import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { requiredText, text, wireInteger } from './forms/fields.ts'
import { furtherPictures } from './forms/pictures.ts'
import { productForm } from './forms/product.ts'
import { slugForm } from './forms/slug.ts'
import type { Named } from './names.ts'
import { decimal } from './shapes.ts'

/*
 * The fields of a product, each declared once: its schema in answers, its schema in calls, and where the shop uses it.
 * Every place that lists fields is checked against these types, so code that forgets a field does not compile
 * (docs/decisions/catalog/product-fields.md). Screens import only the types.
 */

const attribute = z.object({ name: z.string(), value: z.string(), unit: z.optional(z.string()) })
export type Attribute = z.infer<typeof attribute>

/** The fields of the specification (spec §3). `price` in dollars, `minimum` and `available` in pieces. */
const specified = {
  name: z.string(),
  about: z.string(),
  picture: z.string(),
  price: decimal,
  minimum: z.int(),
  available: z.int(),
  brand: z.string(),
  madeIn: z.string(),
}

/** The fields that the shop adds. */
const further = {
  partNumber: z.nullable(z.string()),
  category: z.string(),
  categoryId: z.nullable(z.string()),
  maker: described(z.string(), 'Who made it; `brand` holds Made In (spec §3)'),
  family: described(z.string(), 'Products of one maker with the same family are versions of one thing'),
  weightGrams: described(z.nullable(z.int()), 'Of the package, as its sizes'),
  lengthMm: z.nullable(z.int()),
  widthMm: z.nullable(z.int()),
  heightMm: z.nullable(z.int()),
  attributes: z.array(attribute),
  taxClass: described(z.nullable(z.string()), 'Null inherits from its category'),
}

/** The fields that only answers to staff have. */
const ofStaff = {
  lowStockAt: described(
    z.nullable(z.int()),
    'Its stock is low below so many pieces; null: by the rule of the shop. Only staff see it',
  ),
  comparePrice: described(
    z.nullable(decimal),
    'What an earlier shop showed beside the price, with the same tax. Only staff see it: the shop shows no reduction',
  ),
  shelf: described(z.string(), 'Where it lies in the store; pick lists are sorted by it'),
  pictureAlt: described(z.string(), 'What its first picture shows, in words; empty: its name'),
  seoTitle: described(z.string(), 'The title of its page for search engines; empty: its name'),
  seoDescription: described(z.string(), 'What search engines show below the title; empty: its text'),
}
export type StaffField = keyof typeof ofStaff

const fields = z.object({ ...specified, ...further, ...ofStaff })
/** The fields that an admin enters, as in an answer. */
export type ProductFields = z.infer<typeof fields>
export type ProductField = keyof ProductFields

/** A product, called tool in routes (spec §3): the entered fields and the derived ones. */
export const product = z.object({
  _id: z.string(),
  ...specified,
  slug: z.string(),
  ...further,
  ratings: described(z.nullable(z.number()), 'Mean of the ratings, 1 to 5; null while unrated'),
  ratingsCount: z.int(),
  archived: z.boolean(),
  createdAt: z.string(),
})
export type Product = Named<z.infer<typeof product>>

/** The same for staff. */
export const staffProduct = z.extend(product, {
  ...ofStaff,
  draft: described(z.boolean(), 'It was never on sale'),
})
export type StaffProduct = Named<z.infer<typeof staffProduct>>

/** The fields with an integer number of a unit; null when unknown. */
export type Measure = Exclude<
  { [Field in ProductField]: number | null extends ProductFields[Field] ? Field : never }[ProductField],
  StaffField
>

/** The fields with a line of plain text, which may be empty; the others of text have rules of their own. */
export type PlainText = Exclude<
  { [Field in ProductField]: ProductFields[Field] extends string ? Field : never }[ProductField],
  'name' | 'about' | 'picture' | 'brand' | 'madeIn' | 'category' | StaffField
>

/** The fields that are text in a form; a category by its name. `brand` stands for `madeIn` too (spec §3). */
export type TypedField = Exclude<ProductField, 'madeIn' | 'categoryId' | 'attributes'> | 'department'
export type FormField = TypedField | 'attributes'

const typed = productForm.shape
const givenAttribute = z.strictObject({
  name: requiredText(80),
  value: requiredText(200),
  unit: z.optional(text(20)),
})

/** The fields that a new product and an edit have in common; a category also by its name, with its department. */
const optional = {
  maker: z.optional(typed.maker),
  family: z.optional(typed.family),
  category: described(
    z.optional(typed.category),
    'A name, new or known, or the path to a known one: `Parts › Brakes`',
  ),
  categoryId: described(z.optional(z.nullable(z.string().check(z.maxLength(64)))), 'In place of `category`'),
  department: described(
    z.optional(typed.department),
    'Moves the category below the category of this name at the top, which is added if it is new',
  ),
  weightGrams: z.optional(typed.weightGrams),
  lengthMm: z.optional(typed.lengthMm),
  widthMm: z.optional(typed.widthMm),
  heightMm: z.optional(typed.heightMm),
  attributes: z.optional(z.array(givenAttribute).check(z.maxLength(60))),
  taxClass: described(
    z.optional(z.nullable(typed.taxClass)),
    'An id of the settings of taxes; empty or null inherits from its category',
  ),
  lowStockAt: z.optional(typed.lowStockAt),
  comparePrice: z.optional(typed.comparePrice),
  shelf: z.optional(typed.shelf),
  pictureAlt: z.optional(typed.pictureAlt),
  seoTitle: z.optional(typed.seoTitle),
  seoDescription: z.optional(typed.seoDescription),
}

const entered = {
  name: z._default(typed.name, ''),
  picture: typed.picture,
  about: typed.about,
  price: typed.price,
  available: typed.available,
  minimum: typed.minimum,
  brand: z._default(typed.brand, ''),
  partNumber: described(z.optional(typed.partNumber), 'Unique among the products of its maker'),
  pictures: described(z.optional(furtherPictures), 'Those after `picture`, in their order'),
  ...optional,
} satisfies Record<FormField | 'categoryId' | 'pictures', z.core.$ZodType>

/** A field that is not given stays unchanged. Stock is changed by a difference. */
const edited = {
  name: z.optional(typed.name),
  picture: z.optional(typed.picture),
  about: z.optional(typed.about),
  price: z.optional(typed.price),
  minimum: z.optional(typed.minimum),
  stockChange: z.optional(
    z.pipe(wireInteger, z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000))),
  ),
  brand: z.optional(typed.brand),
  partNumber: z.optional(z.nullable(typed.partNumber)),
  slug: described(
    z.optional(slugForm.shape.slug),
    'The address of its page; the former one leads on, and no other product gets it',
  ),
  ...optional,
} satisfies Record<Exclude<FormField, 'available'> | 'categoryId' | 'stockChange' | 'slug', z.core.$ZodType>

/** The body that adds a product. */
export const newProduct = z.object(entered)
export type NewProduct = z.output<typeof newProduct>

/** The body that adds a product that is not on sale yet, and may lack what a product on sale needs. */
export const newDraft = z.extend(newProduct, {
  picture: z._default(z.union([z.literal(''), typed.picture]), ''),
  about: z._default(text(5000), ''),
  available: z._default(typed.available, 0),
  minimum: z._default(typed.minimum, 1),
})

/** The body that edits a product. */
export const productEdit = z.strictObject(edited)
export type ProductEdit = z.output<typeof productEdit>

/** Where the shop uses a field; null for not at all. */
interface Use {
  /** Its heading in demo/products.csv. */
  readonly demo: string | null
  /** Its line in the specification on the page of a product; two fields may share one. */
  readonly line: string | null
  /** Its column in Manage Product, which may be sorted by it. */
  readonly column: 'sorted' | 'plain' | null
}

const uses = {
  name: { demo: 'Product Name', line: null, column: 'sorted' },
  about: { demo: 'About', line: null, column: null },
  picture: { demo: 'Picture', line: null, column: null },
  price: { demo: 'Price', line: null, column: 'sorted' },
  minimum: { demo: 'Minimum Order', line: null, column: 'sorted' },
  available: { demo: 'Available', line: null, column: 'sorted' },
  brand: { demo: null, line: null, column: null },
  madeIn: { demo: 'Made In', line: 'madeIn', column: 'plain' },
  partNumber: { demo: 'Part number', line: 'partNumber', column: 'sorted' },
  category: { demo: 'Category', line: null, column: 'sorted' },
  categoryId: { demo: null, line: null, column: null },
  maker: { demo: 'Brand', line: 'maker', column: null },
  family: { demo: null, line: null, column: null },
  weightGrams: { demo: 'Package weight (g)', line: 'weight', column: null },
  lengthMm: { demo: 'Package length (mm)', line: 'package', column: null },
  widthMm: { demo: 'Package width (mm)', line: 'package', column: null },
  heightMm: { demo: 'Package height (mm)', line: 'package', column: null },
  attributes: { demo: 'Attributes', line: 'attributes', column: null },
  taxClass: { demo: null, line: null, column: null },
  lowStockAt: { demo: null, line: null, column: null },
  comparePrice: { demo: null, line: null, column: null },
  shelf: { demo: null, line: null, column: null },
  pictureAlt: { demo: null, line: null, column: null },
  seoTitle: { demo: null, line: null, column: null },
  seoDescription: { demo: null, line: null, column: null },
} as const satisfies Record<ProductField, Use>

type Uses = typeof uses
type Headed<Where extends keyof Use> = Exclude<Uses[ProductField][Where], null>

/** The fields that are used somewhere: `FieldIn<'demo'>`, `FieldIn<'column', 'sorted'>`. */
export type FieldIn<Where extends keyof Use, How = string> = {
  [Field in ProductField]: Uses[Field][Where] extends How ? Field : never
}[ProductField]
export type DemoHeading = Headed<'demo'>
export type SpecificationLine = Headed<'line'>
