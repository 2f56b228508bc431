import type { Route } from './route.ts'

/** The permission to change products does not include prices and stock. A new product has both. */
const ofProduct = {
  fields: {
    price: 'prices.edit',
    comparePrice: 'prices.edit',
    available: 'stock.edit',
    stockChange: 'stock.edit',
  },
  others: 'products.edit',
} as const

/** Pictures are of products, or of the home page. */
const uploading = { anyOf: ['products.edit', 'settings.shop'] } as const

/** By what a bulk edit changes; which products it is about is no change. */
const ofBulkEdit = {
  fields: {
    price: 'prices.edit',
    stock: 'stock.edit',
    ids: 'products.see',
    query: 'products.see',
    missing: 'products.see',
  },
  others: 'products.edit',
} as const

/** Which of them is decided by what the bulk edit changes. */
const anyOfBulkEdit = { anyOf: ['products.edit', 'prices.edit', 'stock.edit'] } as const

/** The calls of staff about products: their stock, pictures, numbers, vehicles, categories and reviews. */
export const productRoutes = {
  addProduct: { method: 'POST', path: '/addProduct', access: 'admin', needs: ofProduct },
  addDraft: { method: 'POST', path: '/drafts', access: 'admin', needs: ofProduct },
  staffProduct: { method: 'GET', path: '/tools/:id/staff', access: 'admin', needs: 'products.see' },
  previewProduct: { method: 'GET', path: '/tools/:id/preview', access: 'admin', needs: 'products.see' },
  removeProduct: { method: 'DELETE', path: '/tools/:id', access: 'admin', needs: 'products.edit' },
  editProduct: { method: 'PATCH', path: '/tools/:id', access: 'admin', needs: ofProduct },
  restoreProduct: { method: 'PUT', path: '/tools/:id/restore', access: 'admin', needs: 'products.edit' },
  uploadPicture: { method: 'POST', path: '/pictures', access: 'admin', needs: uploading },
  addCategory: { method: 'POST', path: '/categories', access: 'admin', needs: 'categories' },
  editCategory: { method: 'PATCH', path: '/categories/:id', access: 'admin', needs: 'categories' },
  removeCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin', needs: 'categories' },
  waitingForProduct: { method: 'GET', path: '/tools/:id/waiting', access: 'admin', needs: 'products.see' },
  adminProducts: { method: 'GET', path: '/admin-tables/products', access: 'admin', needs: 'products.see' },
  adminReviews: { method: 'GET', path: '/admin-tables/reviews', access: 'admin', needs: 'reviews' },
  moderateReviews: { method: 'PUT', path: '/reviews/moderate', access: 'admin', needs: 'reviews' },
  answerReview: { method: 'PUT', path: '/reviews/:id/answer', access: 'admin', needs: 'reviews' },
  removeAnswer: { method: 'DELETE', path: '/reviews/:id/answer', access: 'admin', needs: 'reviews' },
  addProductPicture: {
    method: 'POST',
    path: '/tools/:id/pictures',
    access: 'admin',
    needs: 'products.edit',
  },
  sortProductPictures: {
    method: 'PUT',
    path: '/tools/:id/pictures',
    access: 'admin',
    needs: 'products.edit',
  },
  describeProductPicture: {
    method: 'PATCH',
    path: '/tools/:id/pictures',
    access: 'admin',
    needs: 'products.edit',
  },
  removeProductPicture: {
    method: 'DELETE',
    path: '/tools/:id/pictures',
    access: 'admin',
    needs: 'products.edit',
  },
  makeFirstPicture: {
    method: 'PUT',
    path: '/tools/:id/pictures/first',
    access: 'admin',
    needs: 'products.edit',
  },
  changeProductNumbers: { method: 'PUT', path: '/tools/:id/numbers', access: 'admin', needs: 'fitments' },
  changeRelatedProducts: { method: 'PUT', path: '/tools/:id/related', access: 'admin', needs: 'fitments' },
  sharedNumbers: {
    method: 'POST',
    path: '/tools/:id/numbers/shared',
    access: 'admin',
    needs: 'products.see',
  },
  productRelations: { method: 'GET', path: '/tools/:id/relations', access: 'admin', needs: 'products.see' },
  importOutsideIds: { method: 'POST', path: '/vehicle-ids/import', access: 'admin', needs: 'import' },
  outsideIdSources: { method: 'GET', path: '/vehicle-ids/sources', access: 'admin', needs: 'import' },
  removeOutsideIds: {
    method: 'DELETE',
    path: '/vehicle-ids/sources/:source',
    access: 'admin',
    needs: 'import',
  },
  importGenerations: {
    method: 'POST',
    path: '/vehicle-generations/import',
    access: 'admin',
    needs: 'import',
  },
  generationSources: {
    method: 'GET',
    path: '/vehicle-generations/sources',
    access: 'admin',
    needs: 'import',
  },
  removeGenerations: {
    method: 'DELETE',
    path: '/vehicle-generations/sources/:source',
    access: 'admin',
    needs: 'import',
  },
  vehicleMakes: { method: 'GET', path: '/vehicle-makes', access: 'admin', needs: 'products.see' },
  productFitments: { method: 'GET', path: '/tools/:id/fitments', access: 'admin', needs: 'products.see' },
  changeFitments: { method: 'PUT', path: '/tools/:id/fitments', access: 'admin', needs: 'fitments' },
  previewFitments: {
    method: 'POST',
    path: '/tools/:id/fitments/preview',
    access: 'admin',
    needs: 'products.see',
  },
  fitmentsToCheck: { method: 'GET', path: '/fitments-to-check', access: 'admin', needs: 'products.see' },
  confirmFitment: {
    method: 'PUT',
    path: '/fitments-to-check/:fitment/confirm',
    access: 'admin',
    needs: 'fitments',
  },
  noteTexts: { method: 'GET', path: '/fitment-notes', access: 'admin', needs: 'products.see' },
  sortNote: { method: 'PUT', path: '/fitment-notes', access: 'admin', needs: 'fitments' },
  fitQuestions: { method: 'GET', path: '/fit-questions', access: 'admin', needs: 'products.see' },
  rewordQuestion: { method: 'PUT', path: '/fit-questions/:question', access: 'admin', needs: 'fitments' },
  previewBulkEdit: { method: 'POST', path: '/bulk-edits', access: 'admin', needs: ofBulkEdit },
  bulkEdit: { method: 'GET', path: '/bulk-edits/:id', access: 'admin', needs: 'products.see' },
  bulkEditRows: { method: 'GET', path: '/bulk-edits/:id/rows', access: 'admin', needs: 'products.see' },
  applyBulkEdit: { method: 'PUT', path: '/bulk-edits/:id/apply', access: 'admin', needs: anyOfBulkEdit },
  undoBulkEdit: { method: 'PUT', path: '/bulk-edits/:id/undo', access: 'admin', needs: anyOfBulkEdit },
  outsidePictures: { method: 'GET', path: '/outside-pictures', access: 'admin', needs: 'products.see' },
  retryOutsidePictures: {
    method: 'PUT',
    path: '/outside-pictures/retry',
    access: 'admin',
    needs: 'products.edit',
  },
  missingProducts: { method: 'GET', path: '/missing-products', access: 'admin', needs: 'products.see' },
  productDefaults: { method: 'GET', path: '/product-defaults', access: 'admin', needs: 'products.see' },
  putProductDefault: { method: 'POST', path: '/product-defaults', access: 'admin', needs: 'products.edit' },
  removeProductDefault: {
    method: 'DELETE',
    path: '/product-defaults/:id',
    access: 'admin',
    needs: 'products.edit',
  },
  stockProducts: { method: 'GET', path: '/stock', access: 'admin', needs: 'stock.edit' },
  bookStock: { method: 'POST', path: '/tools/:id/stock', access: 'admin', needs: 'stock.edit' },
  stockLedger: { method: 'GET', path: '/tools/:id/stock', access: 'admin', needs: 'products.see' },
} as const satisfies Record<string, Route>
