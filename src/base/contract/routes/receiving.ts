import type { Route } from './route.ts'

/** Who changes the stock, and who changes products: the warehouse adds a supplier at its first delivery, others its part numbers. */
const suppliers = { anyOf: ['stock.edit', 'products.edit'] } as const

/** The calls of staff about suppliers, deliveries and what they cost. */
export const receivingRoutes = {
  listSuppliers: { method: 'GET', path: '/suppliers', access: 'admin', needs: suppliers },
  addSupplier: { method: 'POST', path: '/suppliers', access: 'admin', needs: suppliers },
  editSupplier: { method: 'PUT', path: '/suppliers/:id', access: 'admin', needs: suppliers },
  removeSupplier: { method: 'DELETE', path: '/suppliers/:id', access: 'admin', needs: suppliers },
  supplierNumbers: { method: 'GET', path: '/tools/:id/suppliers', access: 'admin', needs: suppliers },
  changeSupplierNumbers: { method: 'PUT', path: '/tools/:id/suppliers', access: 'admin', needs: suppliers },
  listReceipts: { method: 'GET', path: '/receipts', access: 'admin', needs: 'stock.edit' },
  oneReceipt: { method: 'GET', path: '/receipts/:id', access: 'admin', needs: 'stock.edit' },
  readReceiptLines: { method: 'POST', path: '/receipts/lines', access: 'admin', needs: 'stock.edit' },
  bookReceipt: { method: 'POST', path: '/receipts', access: 'admin', needs: 'stock.edit' },
  cancelReceipt: { method: 'PUT', path: '/receipts/:id/cancel', access: 'admin', needs: 'stock.edit' },
  productCosts: { method: 'GET', path: '/costs', access: 'admin', needs: 'costs.see' },
  changePurchase: {
    method: 'PUT',
    path: '/tools/:id/purchase',
    access: 'admin',
    needs: { all: ['costs.see', 'products.edit'] },
  },
  orderCosts: {
    method: 'GET',
    path: '/orders/:id/costs',
    access: 'admin',
    needs: { all: ['costs.see', 'orders.see'] },
  },
} as const satisfies Record<string, Route>
