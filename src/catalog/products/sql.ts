/* What stores, services and transactions of other parts may use of the store. */

export { insertFurther, selectFurther, selectOwnTexts } from './gallery/store.ts'
export { findByFormerSlug } from './store/addresses.ts'
export { selectTreeVersion } from './store/categories.ts'
export { countShop } from './store/counts.ts'
export { selectFamily } from './store/family.ts'
export {
  briefsByIds,
  eachFound,
  foundAfter,
  foundByIds,
  foundByPatterns,
  productsByIds,
} from './store/found.ts'
export { findGoods, type Goods } from './store/goods.ts'
export { listNamePrefixes } from './store/name-prefixes.ts'
export { findArchived, hasProducts, isShownById, listNewest, selectAny, selectBySlug } from './store/read.ts'
export { rowOf, rowOfDocument } from './store/rows.ts'
export { shelvesOf } from './store/shelves.ts'
export { selectSimilar } from './store/similar.ts'
export { insertTree } from './store/tree.ts'
export { changeRating, insertProducts, lockProduct, type PastRow } from './store/write.ts'
