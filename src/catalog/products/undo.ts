import type { Permission } from '#base/contract/permissions.ts'
import { type ProductEdit, productEdit } from '#base/contract/product.ts'
import { categoryEdit } from '#base/contract/schemas/products.ts'
import { pick, refuseInvalid, type Undo } from '#platform/audit/undo.ts'
import { productOf } from './model.ts'
import { editCategory } from './service/category-actions.ts'
import { edit } from './service/edit.ts'
import { findCategory } from './store/tree.ts'
import { lockProduct } from './store/write.ts'

/** Not put back: pictures and categories may be gone, the text of a picture with it, and the stock is changed by its ledger only. */
const notPutBack: readonly string[] = [
  'picture',
  'pictureAlt',
  'category',
  'categoryId',
  'department',
  'stockChange',
  'slug',
] satisfies (keyof ProductEdit)[]

/** All other fields of an edit are put back, so that a new one has an undo. */
function neededFor(field: string): Permission | undefined {
  if (!Object.hasOwn(productEdit.shape, field) || notPutBack.includes(field)) return undefined
  return field === 'price' || field === 'comparePrice' ? 'prices.edit' : 'products.edit'
}

/** Puts the fields of a product back. */
export const productUndo: Undo = {
  of: 'product',
  needs: neededFor,
  async read({ db }, id) {
    // Also an archived product, which its editor changes too.
    const found = await db.transaction().execute((tx) => lockProduct(tx, id))
    return found && { ...productOf(found) }
  },
  async change(shop, id, { now, back }, by) {
    await edit(shop, id, refuseInvalid(productEdit, back), by, pick(now, Object.keys(back)))
  },
}

const ofCategory = new Set(['name', 'parentId', 'taxClass', 'defaultWeightGrams'])

/** Puts the name, the place and the goods of a category back. Its position among its siblings depends on them, and stays. */
export const categoryUndo: Undo = {
  of: 'category',
  needs: (field) => (ofCategory.has(field) ? 'categories' : undefined),
  async read({ db }, id) {
    const found = await db.transaction().execute((tx) => findCategory(tx, id))
    return found && { ...found }
  },
  async change(shop, id, { now, back }, by) {
    await editCategory(shop, id, refuseInvalid(categoryEdit, back), by, pick(now, Object.keys(back)))
  },
}
