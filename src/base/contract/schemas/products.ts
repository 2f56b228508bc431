import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { code, wireInteger } from '../forms/fields.ts'
import { categoryForm } from '../forms/product.ts'
import { pictureUses } from '../picture-files.ts'
import { newDraft, newProduct, product, productEdit, staffProduct } from '../product.ts'
import { routes } from '../routes.ts'
import { category, listing, refusal } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, limit, modified, table } from './call.ts'
import { productPictureSchemas } from './product-pictures.ts'

const parentId = described(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))), 'Null: at the top')

/** Reading products and categories, and changing them as an admin. */
/** The body that changes a category. */
export const categoryEdit = z.strictObject({
  name: z.optional(categoryForm.shape.name),
  parentId: z.optional(parentId),
  position: described(
    z.optional(z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(10_000)))),
    'From 1',
  ),
  taxClass: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
  defaultWeightGrams: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000)))),
})

export const productSchemas = {
  listProducts: {
    ...routes.listProducts,
    summary: 'The products on sale, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({
      limit: z.optional(limit(1000)),
      cursor: z.optional(z.string().check(z.maxLength(40))),
      q: z.optional(code(200)),
    }),
    answer: z.array(product),
  },
  oneProduct: {
    ...routes.oneProduct,
    summary: 'One product',
    params: id,
    answer: product,
  },
  listCategories: {
    ...routes.listCategories,
    summary:
      'The tree of categories, each before those below it, with a picture and how many products are on sale',
    answer: z.array(category),
  },
  addCategory: {
    ...routes.addCategory,
    summary: 'Adds a category below another, or at the top',
    body: z.strictObject({ name: categoryForm.shape.name, parentId: z.optional(parentId) }),
    answer: inserted,
  },
  editCategory: {
    ...routes.editCategory,
    summary:
      'Renames a category, moves it with all below it, changes its place among its siblings, or what its products have that have no tax class or weight of their own',
    params: id,
    body: categoryEdit,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeCategory: {
    ...routes.removeCategory,
    summary: 'Removes a category; its products and the categories right below it go to its parent',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  addProduct: {
    ...routes.addProduct,
    summary: 'Adds a product; brand comes from the Made In field',
    headers: idempotency,
    body: newProduct,
    answer: inserted,
  },
  addDraft: {
    ...routes.addDraft,
    summary: 'Adds a product as a draft: only staff see it until it is put on sale',
    headers: idempotency,
    body: newDraft,
    answer: inserted,
  },
  staffProduct: {
    ...routes.staffProduct,
    summary: 'One product as staff see it, on sale or not, with its pictures',
    params: id,
    answer: z.object({
      product: staffProduct,
      pictures: productPictureSchemas.productPictures.answer.shape.pictures,
    }),
  },
  editProduct: {
    ...routes.editProduct,
    summary: 'Edits a product. Stock is changed by a difference, never overwritten',
    params: id,
    body: productEdit,
    answer: z.extend(modified, { product: staffProduct }),
    harmless: { modifiedCount: 0 },
  },
  removeProduct: {
    ...routes.removeProduct,
    summary: 'Takes a product off sale; past orders keep its name and price',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  restoreProduct: {
    ...routes.restoreProduct,
    summary: 'Puts an archived product back on sale',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`incomplete_product`: it has no picture or no text') },
    harmless: { modifiedCount: 0 },
  },
  uploadPicture: {
    ...routes.uploadPicture,
    summary: 'Takes a picture of at most 10 MB (multipart field `file`), re-encodes it in three widths',
    query: z.object({
      use: described(
        z._default(z.enum(pictureUses), 'product'),
        'A slide is stored up to 1600 pixels wide, as AVIF and WebP',
      ),
    }),
    answer: z.object({ picture: z.string(), width: z.int(), height: z.int() }),
  },
  adminProducts: {
    ...routes.adminProducts,
    summary:
      'Products for the admin table; filter: on_sale, draft, archived, low, out, to_mend (a text has signs that nobody sees)',
    query: table,
    answer: listing(staffProduct),
  },
} as const satisfies Calls
