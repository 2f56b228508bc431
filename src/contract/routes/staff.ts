import { officeRoutes } from './office.ts'
import { openingRoutes } from './opening.ts'
import type { Route } from './route.ts'

/** Whoever may change products may not change prices and stock for it. A new product has both. */
const ofProduct = {
  fields: { price: 'prices.edit', available: 'stock.edit', stockChange: 'stock.edit' },
  others: 'products.edit',
} as const

/** The tables of people. */
const ofPeople = { param: 'table', of: ['users'] } as const

/** How much is decided in the transaction of the refund. */
const refunding = { anyOf: ['refunds', 'refunds.small'] } as const

/** Whoever changes products and categories chooses their tax class. */
const taxClasses = { anyOf: ['settings.money', 'products.edit', 'categories'] } as const

/** Whoever decides returns tells customers where to send them. */
const returnAddress = { anyOf: ['settings.shop', 'returns'] } as const

/** A new order, and another delivery of an order. */
const pricing = { anyOf: ['orders.take', 'orders.edit'] } as const

/** Pictures are of products, or of the home page. */
const uploading = { anyOf: ['products.edit', 'settings.shop'] } as const

/** By what a bulk edit changes; which products it is about is no change. */
const ofBulkEdit = {
  fields: {
    price: 'prices.edit',
    stock: 'stock.edit',
    ids: 'products.see',
    query: 'products.see',
  },
  others: 'products.edit',
} as const

/** Which of them is decided by what the bulk edit changes. */
const anyOfBulkEdit = { anyOf: ['products.edit', 'prices.edit', 'stock.edit'] } as const

const ofTable = {
  param: 'table',
  of: {
    products: 'products.see',
    orders: 'orders.see',
    users: 'customers.export',
    prices: 'prices.see',
    returns: 'orders.see',
    unmet: 'search',
    vehicles: 'products.see',
  },
} as const

/** The calls of staff. A browser loads them with the pages of staff. */
export const staffRoutes = {
  ...officeRoutes,
  ...openingRoutes,
  allOrders: { method: 'GET', path: '/orders', access: 'admin', needs: 'orders.see' },
  markShipped: { method: 'PUT', path: '/orders/paid/:id', access: 'admin', needs: 'orders.ship' },
  addProduct: { method: 'POST', path: '/addProduct', access: 'admin', needs: ofProduct },
  removeProduct: { method: 'DELETE', path: '/tools/:id', access: 'admin', needs: 'products.edit' },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin', needs: 'staff', fresh: true },
  resetFactors: {
    method: 'DELETE',
    path: '/user/:email/factors',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  allUsers: { method: 'GET', path: '/user', access: 'admin', needs: 'customers.see' },
  editProduct: { method: 'PATCH', path: '/tools/:id', access: 'admin', needs: ofProduct },
  restoreProduct: { method: 'PUT', path: '/tools/:id/restore', access: 'admin', needs: 'products.edit' },
  uploadPicture: { method: 'POST', path: '/pictures', access: 'admin', needs: uploading },
  refundOrder: { method: 'POST', path: '/orders/:id/refund', access: 'admin', needs: refunding },
  previewRefund: { method: 'POST', path: '/orders/:id/refund/preview', access: 'admin', needs: refunding },
  shipOrders: { method: 'PUT', path: '/orders/ship', access: 'admin', needs: 'orders.ship' },
  unshipOrder: { method: 'PUT', path: '/orders/:id/unship', access: 'admin', needs: 'orders.ship' },
  addCategory: { method: 'POST', path: '/categories', access: 'admin', needs: 'categories' },
  editCategory: { method: 'PATCH', path: '/categories/:id', access: 'admin', needs: 'categories' },
  removeCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin', needs: 'categories' },
  adminProducts: { method: 'GET', path: '/admin-tables/products', access: 'admin', needs: 'products.see' },
  adminOrders: { method: 'GET', path: '/admin-tables/orders', access: 'admin', needs: 'orders.see' },
  adminUsers: { method: 'GET', path: '/admin-tables/users', access: 'admin', needs: 'customers.see' },
  adminMails: { method: 'GET', path: '/admin-tables/mails', access: 'admin', needs: 'mail.see' },
  oneMail: { method: 'GET', path: '/admin-tables/mails/:id', access: 'admin', needs: 'mail.see' },
  exportTable: {
    method: 'GET',
    path: '/admin-tables/:table/csv',
    access: 'admin',
    needs: ofTable,
    fresh: ofPeople,
  },
  summary: { method: 'GET', path: '/admin-tables/summary', access: 'admin', needs: 'figures.see' },
  alarms: { method: 'GET', path: '/admin-tables/alarms', access: 'admin', needs: 'alarms' },
  adminInvoices: { method: 'GET', path: '/admin-tables/invoices', access: 'admin', needs: 'invoices' },
  exportInvoices: { method: 'GET', path: '/admin-tables/invoices/csv', access: 'admin', needs: 'invoices' },
  taxSettings: { method: 'GET', path: '/settings/taxes', access: 'admin', needs: taxClasses },
  changeTaxSettings: {
    method: 'PUT',
    path: '/settings/taxes',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  deliverySettings: { method: 'GET', path: '/settings/deliveries', access: 'admin', needs: 'settings.money' },
  changeDeliverySettings: {
    method: 'PUT',
    path: '/settings/deliveries',
    access: 'admin',
    needs: 'settings.money',
    fresh: true,
  },
  sellerSettings: { method: 'GET', path: '/settings/seller', access: 'admin', needs: returnAddress },
  shopSettings: { method: 'GET', path: '/settings/shop', access: 'admin', needs: 'settings.shop' },
  changeShopSettings: { method: 'PUT', path: '/settings/shop', access: 'admin', needs: 'settings.shop' },
  tradeSettings: { method: 'GET', path: '/settings/trade', access: 'admin', needs: 'settings.money' },
  changeTradeSettings: { method: 'PUT', path: '/settings/trade', access: 'admin', needs: 'settings.money' },
  changeSellerSettings: { method: 'PUT', path: '/settings/seller', access: 'admin', needs: 'settings.shop' },
  homeSettings: { method: 'GET', path: '/settings/home', access: 'admin', needs: 'settings.shop' },
  changeHomeSettings: { method: 'PUT', path: '/settings/home', access: 'admin', needs: 'settings.shop' },
  pagesSettings: { method: 'GET', path: '/settings/pages', access: 'admin', needs: 'settings.shop' },
  changePagesSettings: { method: 'PUT', path: '/settings/pages', access: 'admin', needs: 'settings.shop' },
  previewText: { method: 'POST', path: '/settings/pages/preview', access: 'admin', needs: 'settings.shop' },
  mailSettings: { method: 'GET', path: '/settings/mail', access: 'admin', needs: 'settings.shop' },
  changeMailSettings: { method: 'PUT', path: '/settings/mail', access: 'admin', needs: 'settings.shop' },
  mailDelivery: { method: 'GET', path: '/settings/mail/delivery', access: 'admin', needs: 'settings.shop' },
  tryMailServer: { method: 'POST', path: '/settings/mail/try', access: 'admin', needs: 'settings.shop' },
  letterPreview: {
    method: 'GET',
    path: '/settings/mail/letters/:kind',
    access: 'admin',
    needs: 'settings.shop',
  },
  sendTestLetter: {
    method: 'POST',
    path: '/settings/mail/letters/:kind/test',
    access: 'admin',
    needs: 'settings.shop',
  },
  productPrices: { method: 'GET', path: '/tools/:id/prices', access: 'admin', needs: 'prices.see' },
  changeProductPrices: { method: 'PUT', path: '/tools/:id/prices', access: 'admin', needs: 'prices.edit' },
  customerGroups: { method: 'GET', path: '/customer-groups', access: 'admin', needs: 'prices.see' },
  addCustomerGroup: { method: 'POST', path: '/customer-groups', access: 'admin', needs: 'prices.edit' },
  editCustomerGroup: { method: 'PUT', path: '/customer-groups/:id', access: 'admin', needs: 'prices.edit' },
  removeCustomerGroup: {
    method: 'DELETE',
    path: '/customer-groups/:id',
    access: 'admin',
    needs: 'prices.edit',
  },
  groupMembers: { method: 'GET', path: '/customer-groups/:id/members', access: 'admin', needs: 'prices.see' },
  groupPrices: { method: 'GET', path: '/customer-groups/:id/prices', access: 'admin', needs: 'prices.see' },
  importPrices: { method: 'POST', path: '/price-lists/import', access: 'admin', needs: 'prices.edit' },
  setCustomerGroup: { method: 'PUT', path: '/user/:email/group', access: 'admin', needs: 'customers.edit' },
  explainPrice: { method: 'GET', path: '/tools/:id/price-explain', access: 'admin', needs: 'prices.see' },
  listPromotions: { method: 'GET', path: '/promotions', access: 'admin', needs: 'promotions' },
  addPromotion: { method: 'POST', path: '/promotions', access: 'admin', needs: 'promotions' },
  orderPromotions: { method: 'PUT', path: '/promotions/order', access: 'admin', needs: 'promotions' },
  editPromotion: { method: 'PUT', path: '/promotions/:id', access: 'admin', needs: 'promotions' },
  removePromotion: { method: 'DELETE', path: '/promotions/:id', access: 'admin', needs: 'promotions' },
  unmetSearches: { method: 'GET', path: '/admin-tables/unmet-searches', access: 'admin', needs: 'search' },
  searchWords: { method: 'GET', path: '/settings/search-words', access: 'admin', needs: 'search' },
  changeSearchWords: { method: 'PUT', path: '/settings/search-words', access: 'admin', needs: 'search' },
  tryReading: { method: 'POST', path: '/settings/search-words/try', access: 'admin', needs: 'search' },
  resolveAlarm: { method: 'PUT', path: '/admin-tables/alarms/:id', access: 'admin', needs: 'alarms' },
  orderHistory: { method: 'GET', path: '/orders/:id/history', access: 'admin', needs: 'orders.see' },
  orderPayments: { method: 'GET', path: '/orders/:id/payments', access: 'admin', needs: 'orders.see' },
  addOrderNote: { method: 'POST', path: '/orders/:id/notes', access: 'admin', needs: 'orders.edit' },
  resendMail: {
    method: 'POST',
    path: '/orders/:id/mails/:mailId/resend',
    access: 'admin',
    needs: 'orders.edit',
  },
  packOrders: { method: 'POST', path: '/orders/packing-slips', access: 'admin', needs: 'orders.ship' },
  addShipment: { method: 'POST', path: '/orders/:id/shipments', access: 'admin', needs: 'orders.ship' },
  changeTracking: {
    method: 'PATCH',
    path: '/orders/:id/shipments/:shipmentId',
    access: 'admin',
    needs: 'orders.ship',
  },
  takeShipmentBack: {
    method: 'DELETE',
    path: '/orders/:id/shipments/:shipmentId',
    access: 'admin',
    needs: 'orders.ship',
  },
  adminReturns: { method: 'GET', path: '/admin-tables/returns', access: 'admin', needs: 'orders.see' },
  returnReasons: { method: 'GET', path: '/returns/reasons', access: 'admin', needs: 'orders.see' },
  approveReturn: { method: 'PUT', path: '/returns/:id/approve', access: 'admin', needs: 'returns' },
  declineReturn: { method: 'PUT', path: '/returns/:id/decline', access: 'admin', needs: 'returns' },
  receiveReturn: { method: 'PUT', path: '/returns/:id/receive', access: 'admin', needs: 'returns' },
  refundReturn: { method: 'POST', path: '/returns/:id/refund', access: 'admin', needs: refunding },
  replaceReturn: { method: 'PUT', path: '/returns/:id/replace', access: 'admin', needs: 'returns' },
  returnSettings: { method: 'GET', path: '/settings/returns', access: 'admin', needs: 'settings.shop' },
  changeReturnSettings: { method: 'PUT', path: '/settings/returns', access: 'admin', needs: 'settings.shop' },
  adminReviews: { method: 'GET', path: '/admin-tables/reviews', access: 'admin', needs: 'reviews' },
  moderateReviews: { method: 'PUT', path: '/reviews/moderate', access: 'admin', needs: 'reviews' },
  answerReview: { method: 'PUT', path: '/reviews/:id/answer', access: 'admin', needs: 'reviews' },
  removeAnswer: { method: 'DELETE', path: '/reviews/:id/answer', access: 'admin', needs: 'reviews' },
  reviewSettings: { method: 'GET', path: '/settings/reviews', access: 'admin', needs: 'settings.shop' },
  changeReviewSettings: { method: 'PUT', path: '/settings/reviews', access: 'admin', needs: 'settings.shop' },
  takeOrder: { method: 'POST', path: '/orders', access: 'admin', needs: 'orders.take' },
  priceOrder: { method: 'POST', path: '/orders/price', access: 'admin', needs: pricing },
  orderEdits: { method: 'GET', path: '/orders/:id/edits', access: 'admin', needs: 'orders.see' },
  editOrder: { method: 'POST', path: '/orders/:id/edits', access: 'admin', needs: 'orders.edit' },
  previewEdit: { method: 'POST', path: '/orders/:id/edits/preview', access: 'admin', needs: 'orders.edit' },
  orderLinks: { method: 'GET', path: '/orders/:id/links', access: 'admin', needs: 'orders.see' },
  changeProductNumbers: { method: 'PUT', path: '/tools/:id/numbers', access: 'admin', needs: 'fitments' },
  changeRelatedProducts: { method: 'PUT', path: '/tools/:id/related', access: 'admin', needs: 'fitments' },
  sharedNumbers: {
    method: 'POST',
    path: '/tools/:id/numbers/shared',
    access: 'admin',
    needs: 'products.see',
  },
  productRelations: { method: 'GET', path: '/tools/:id/relations', access: 'admin', needs: 'products.see' },
  importVehicles: { method: 'POST', path: '/vehicles/import', access: 'admin', needs: 'import' },
  refusedVehicles: { method: 'POST', path: '/vehicles/import/refused', access: 'admin', needs: 'import' },
  vehicleMakes: { method: 'GET', path: '/vehicle-makes', access: 'admin', needs: 'products.see' },
  productFitments: { method: 'GET', path: '/tools/:id/fitments', access: 'admin', needs: 'products.see' },
  changeFitments: { method: 'PUT', path: '/tools/:id/fitments', access: 'admin', needs: 'fitments' },
  previewFitments: {
    method: 'POST',
    path: '/tools/:id/fitments/preview',
    access: 'admin',
    needs: 'products.see',
  },
  fitQuestions: { method: 'GET', path: '/fit-questions', access: 'admin', needs: 'products.see' },
  rewordQuestion: { method: 'PUT', path: '/fit-questions/:question', access: 'admin', needs: 'fitments' },
  listStaff: { method: 'GET', path: '/staff', access: 'admin', needs: 'staff' },
  setStaffRole: { method: 'PUT', path: '/staff/:email', access: 'admin', needs: 'staff', fresh: true },
  suspendStaff: {
    method: 'PUT',
    path: '/staff/:email/suspend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  unsuspendStaff: {
    method: 'PUT',
    path: '/staff/:email/unsuspend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  removeStaff: { method: 'DELETE', path: '/staff/:email', access: 'admin', needs: 'staff', fresh: true },
  listInvitations: { method: 'GET', path: '/staff-invitations', access: 'admin', needs: 'staff' },
  invite: { method: 'POST', path: '/staff-invitations', access: 'admin', needs: 'staff', fresh: true },
  resendInvitation: {
    method: 'POST',
    path: '/staff-invitations/:id/resend',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  withdrawInvitation: { method: 'DELETE', path: '/staff-invitations/:id', access: 'admin', needs: 'staff' },
  listStaffRoles: { method: 'GET', path: '/staff-roles', access: 'admin', needs: 'staff' },
  addStaffRole: { method: 'POST', path: '/staff-roles', access: 'admin', needs: 'staff', fresh: true },
  editStaffRole: { method: 'PUT', path: '/staff-roles/:id', access: 'admin', needs: 'staff', fresh: true },
  removeStaffRole: {
    method: 'DELETE',
    path: '/staff-roles/:id',
    access: 'admin',
    needs: 'staff',
    fresh: true,
  },
  oneCustomer: { method: 'GET', path: '/customers/:id', access: 'admin', needs: 'customers.see' },
  customerOrders: { method: 'GET', path: '/customers/:id/orders', access: 'admin', needs: 'orders.see' },
  customerReturns: { method: 'GET', path: '/customers/:id/returns', access: 'admin', needs: 'orders.see' },
  customerMails: { method: 'GET', path: '/customers/:id/mails', access: 'admin', needs: 'mail.see' },
  customerReviews: { method: 'GET', path: '/customers/:id/reviews', access: 'admin', needs: 'customers.see' },
  customerHistory: { method: 'GET', path: '/customers/:id/history', access: 'admin', needs: 'customers.see' },
  customerNotes: { method: 'GET', path: '/customers/:id/notes', access: 'admin', needs: 'customers.see' },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/:id/notes',
    access: 'admin',
    needs: { anyOf: ['customers.edit', 'orders.edit'] },
  },
  previewBulkEdit: { method: 'POST', path: '/bulk-edits', access: 'admin', needs: ofBulkEdit },
  bulkEdit: { method: 'GET', path: '/bulk-edits/:id', access: 'admin', needs: 'products.see' },
  bulkEditRows: { method: 'GET', path: '/bulk-edits/:id/rows', access: 'admin', needs: 'products.see' },
  applyBulkEdit: { method: 'PUT', path: '/bulk-edits/:id/apply', access: 'admin', needs: anyOfBulkEdit },
  undoBulkEdit: { method: 'PUT', path: '/bulk-edits/:id/undo', access: 'admin', needs: anyOfBulkEdit },
  stockProducts: { method: 'GET', path: '/stock', access: 'admin', needs: 'stock.edit' },
  bookStock: { method: 'POST', path: '/tools/:id/stock', access: 'admin', needs: 'stock.edit' },
  stockLedger: { method: 'GET', path: '/tools/:id/stock', access: 'admin', needs: 'products.see' },
} as const satisfies Record<string, Route>
