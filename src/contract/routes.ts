import type { Permission, Required } from './permissions.ts'

/**
 * Who may make a call. The server authorises before it validates (src/http/policy.ts).
 * `admin`: the staff whose role has the permission of the call.
 * `self`: the bearer whose email the path or query names. `proof`: decided by the body (src/identity/exchange.ts).
 * `owner_or_key`: the bearer, or anybody with the key of an order in `Tappet-Order-Key`; whether the order is theirs is
 * decided in the service. `signed`: by its signature.
 * `cart`: anybody with the token of a cart in `Tappet-Cart`; the service finds the cart of the token.
 */
export type Access =
  | 'public'
  | 'bearer'
  | 'self'
  | 'self_or_admin'
  | 'owner_or_key'
  | 'admin'
  | 'proof'
  | 'signed'
  | 'cart'

/** The header with the token of a cart, as Node names it. */
export const cartHeader = 'tappet-cart'

/** The header with the key of an order, as Node names it. */
export const orderKeyHeader = 'tappet-order-key'

/**
 * A call. One of staff names the permission that it requires; one of staff and of other people names what staff need to make it
 * about the data of others, or null if they may not.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
} & (
  | { readonly access: 'admin'; readonly needs: Required }
  | { readonly access: 'self_or_admin' | 'owner_or_key'; readonly needs: Permission | null }
  | { readonly access: 'bearer'; readonly needs?: Permission }
  | { readonly access: Exclude<Access, 'admin' | 'self_or_admin' | 'owner_or_key' | 'bearer'> }
)

/** Whoever may change products may not change prices and stock for it. A new product has both. */
const ofProduct = {
  fields: { price: 'prices.edit', available: 'stock.edit', stockChange: 'stock.edit' },
  others: 'products.edit',
} as const

/** How much is decided in the transaction of the refund. */
const refunding = { anyOf: ['refunds', 'refunds.small'] } as const

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

/** The policy table: every call under /api, and its access rule (spec §6, §7). The contract's twenty rows come first. */
export const routes = {
  isAdmin: { method: 'GET', path: '/admin/:email', access: 'self_or_admin', needs: 'customers.see' },
  allOrders: { method: 'GET', path: '/orders', access: 'admin', needs: 'orders.see' },
  markShipped: { method: 'PUT', path: '/orders/paid/:id', access: 'admin', needs: 'orders.ship' },
  listProducts: { method: 'GET', path: '/addProduct', access: 'public' },
  addProduct: { method: 'POST', path: '/addProduct', access: 'admin', needs: ofProduct },
  removeProduct: { method: 'DELETE', path: '/tools/:id', access: 'admin', needs: 'products.edit' },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin', needs: 'staff' },
  allUsers: { method: 'GET', path: '/user', access: 'admin', needs: 'customers.see' },
  oneUser: { method: 'GET', path: '/user/:email', access: 'self_or_admin', needs: 'customers.see' },
  putUser: { method: 'PUT', path: '/user/:email', access: 'proof' },
  ownOrders: { method: 'GET', path: '/order', access: 'self' },
  oneOrder: { method: 'GET', path: '/order/:id', access: 'owner_or_key', needs: 'orders.see' },
  removeOrder: { method: 'DELETE', path: '/order/:id', access: 'owner_or_key', needs: 'orders.edit' },
  createPaymentIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'owner_or_key',
    needs: null,
  },
  confirmPayment: { method: 'PATCH', path: '/order/:id', access: 'owner_or_key', needs: null },
  oneProduct: { method: 'GET', path: '/tools/:id', access: 'public' },
  placeOrder: { method: 'POST', path: '/order', access: 'bearer' },
  listReviews: { method: 'GET', path: '/addreview', access: 'public' },
  addReview: { method: 'POST', path: '/addreview', access: 'bearer' },
  providerEvent: { method: 'POST', path: '/webhooks/stripe', access: 'signed' },
  askForOrderLink: { method: 'POST', path: '/order-link', access: 'public' },
  editProduct: { method: 'PATCH', path: '/tools/:id', access: 'admin', needs: ofProduct },
  restoreProduct: { method: 'PUT', path: '/tools/:id/restore', access: 'admin', needs: 'products.edit' },
  uploadPicture: { method: 'POST', path: '/pictures', access: 'admin', needs: 'products.edit' },
  refundOrder: { method: 'POST', path: '/orders/:id/refund', access: 'admin', needs: refunding },
  previewRefund: { method: 'POST', path: '/orders/:id/refund/preview', access: 'admin', needs: refunding },
  shipOrders: { method: 'PUT', path: '/orders/ship', access: 'admin', needs: 'orders.ship' },
  unshipOrder: { method: 'PUT', path: '/orders/:id/unship', access: 'admin', needs: 'orders.ship' },
  listCategories: { method: 'GET', path: '/categories', access: 'public' },
  addCategory: { method: 'POST', path: '/categories', access: 'admin', needs: 'categories' },
  editCategory: { method: 'PATCH', path: '/categories/:id', access: 'admin', needs: 'categories' },
  removeCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin', needs: 'categories' },
  adminProducts: { method: 'GET', path: '/admin-tables/products', access: 'admin', needs: 'products.see' },
  adminOrders: { method: 'GET', path: '/admin-tables/orders', access: 'admin', needs: 'orders.see' },
  adminUsers: { method: 'GET', path: '/admin-tables/users', access: 'admin', needs: 'customers.see' },
  adminMails: { method: 'GET', path: '/admin-tables/mails', access: 'admin', needs: 'mail.see' },
  oneMail: { method: 'GET', path: '/admin-tables/mails/:id', access: 'admin', needs: 'mail.see' },
  adminAudit: { method: 'GET', path: '/admin-tables/audit', access: 'admin', needs: 'audit.see' },
  exportTable: { method: 'GET', path: '/admin-tables/:table/csv', access: 'admin', needs: ofTable },
  summary: { method: 'GET', path: '/admin-tables/summary', access: 'admin', needs: 'figures.see' },
  alarms: { method: 'GET', path: '/admin-tables/alarms', access: 'admin', needs: 'alarms' },
  orderInvoices: { method: 'GET', path: '/order/:id/invoices', access: 'owner_or_key', needs: 'orders.see' },
  invoiceFile: {
    method: 'GET',
    path: '/order/:id/invoices/:number.pdf',
    access: 'owner_or_key',
    needs: 'orders.see',
  },
  adminInvoices: { method: 'GET', path: '/admin-tables/invoices', access: 'admin', needs: 'invoices' },
  exportInvoices: { method: 'GET', path: '/admin-tables/invoices/csv', access: 'admin', needs: 'invoices' },
  exportUser: { method: 'GET', path: '/user/:email/export', access: 'self' },
  deleteUser: { method: 'POST', path: '/user/:email/deletion', access: 'self' },
  mine: { method: 'GET', path: '/mine', access: 'bearer', needs: 'orders.see' },
  taxSettings: { method: 'GET', path: '/settings/taxes', access: 'admin', needs: 'settings.money' },
  changeTaxSettings: { method: 'PUT', path: '/settings/taxes', access: 'admin', needs: 'settings.money' },
  deliverySettings: { method: 'GET', path: '/settings/deliveries', access: 'admin', needs: 'settings.money' },
  changeDeliverySettings: {
    method: 'PUT',
    path: '/settings/deliveries',
    access: 'admin',
    needs: 'settings.money',
  },
  sellerSettings: { method: 'GET', path: '/settings/seller', access: 'admin', needs: 'settings.shop' },
  changeSellerSettings: { method: 'PUT', path: '/settings/seller', access: 'admin', needs: 'settings.shop' },
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
  orderViews: { method: 'GET', path: '/order-views', access: 'admin', needs: 'orders.see' },
  saveOrderView: { method: 'PUT', path: '/order-views', access: 'admin', needs: 'orders.see' },
  removeOrderView: { method: 'DELETE', path: '/order-views', access: 'admin', needs: 'orders.see' },
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
  askReturn: { method: 'POST', path: '/order/:id/returns', access: 'owner_or_key', needs: 'returns' },
  cancelReturn: {
    method: 'DELETE',
    path: '/order/:id/returns/:returnId',
    access: 'owner_or_key',
    needs: 'returns',
  },
  returnSlip: {
    method: 'GET',
    path: '/order/:id/returns/:returnId/slip.pdf',
    access: 'owner_or_key',
    needs: 'orders.see',
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
  createCart: { method: 'POST', path: '/cart', access: 'public' },
  readCart: { method: 'GET', path: '/cart', access: 'cart' },
  setCartLine: { method: 'PUT', path: '/cart/lines/:toolsId', access: 'cart' },
  chooseLineVehicle: { method: 'PUT', path: '/cart/lines/:toolsId/vehicle', access: 'cart' },
  addToCart: { method: 'POST', path: '/cart/lines', access: 'cart' },
  applyCoupon: { method: 'PUT', path: '/cart/coupon', access: 'cart' },
  removeCoupon: { method: 'DELETE', path: '/cart/coupon', access: 'cart' },
  chooseDestination: { method: 'PUT', path: '/cart/destination', access: 'cart' },
  cartDeliveries: { method: 'GET', path: '/cart/deliveries', access: 'cart' },
  chooseDelivery: { method: 'PUT', path: '/cart/delivery', access: 'cart' },
  checkOut: { method: 'POST', path: '/checkout', access: 'cart' },
  takeOrder: { method: 'POST', path: '/orders', access: 'admin', needs: 'orders.take' },
  priceOrder: { method: 'POST', path: '/orders/price', access: 'admin', needs: 'orders.take' },
  orderEdits: { method: 'GET', path: '/orders/:id/edits', access: 'admin', needs: 'orders.see' },
  editOrder: { method: 'POST', path: '/orders/:id/edits', access: 'admin', needs: 'orders.edit' },
  previewEdit: { method: 'POST', path: '/orders/:id/edits/preview', access: 'admin', needs: 'orders.edit' },
  orderDifferences: {
    method: 'GET',
    path: '/order/:id/differences',
    access: 'owner_or_key',
    needs: 'orders.see',
  },
  orderLinks: { method: 'GET', path: '/orders/:id/links', access: 'admin', needs: 'orders.see' },
  mergeCart: { method: 'POST', path: '/cart/merge', access: 'bearer' },
  listGarage: { method: 'GET', path: '/garage', access: 'bearer' },
  joinGarage: { method: 'POST', path: '/garage', access: 'bearer' },
  saveVehicle: { method: 'PUT', path: '/garage/:vehicle', access: 'bearer' },
  removeVehicle: { method: 'DELETE', path: '/garage/:vehicle', access: 'bearer' },
  listAddresses: { method: 'GET', path: '/addresses', access: 'bearer' },
  addAddress: { method: 'POST', path: '/addresses', access: 'bearer' },
  editAddress: { method: 'PUT', path: '/addresses/:id', access: 'bearer' },
  removeAddress: { method: 'DELETE', path: '/addresses/:id', access: 'bearer' },
  setDefaultAddress: { method: 'PUT', path: '/addresses/:id/default', access: 'bearer' },
  productNumbers: { method: 'GET', path: '/tools/:id/numbers', access: 'public' },
  changeProductNumbers: { method: 'PUT', path: '/tools/:id/numbers', access: 'admin', needs: 'fitments' },
  relatedProducts: { method: 'GET', path: '/tools/:id/related', access: 'public' },
  changeRelatedProducts: { method: 'PUT', path: '/tools/:id/related', access: 'admin', needs: 'fitments' },
  sharedNumbers: {
    method: 'POST',
    path: '/tools/:id/numbers/shared',
    access: 'admin',
    needs: 'products.see',
  },
  productRelations: { method: 'GET', path: '/tools/:id/relations', access: 'admin', needs: 'products.see' },
  find: { method: 'GET', path: '/find', access: 'public' },
  suggest: { method: 'GET', path: '/suggest', access: 'public' },
  chooseVehicle: { method: 'GET', path: '/vehicles', access: 'public' },
  oneVehicle: { method: 'GET', path: '/vehicles/:id', access: 'public' },
  importVehicles: { method: 'POST', path: '/vehicles/import', access: 'admin', needs: 'import' },
  refusedVehicles: { method: 'POST', path: '/vehicles/import/refused', access: 'admin', needs: 'import' },
  vehicleMakes: { method: 'GET', path: '/vehicle-makes', access: 'admin', needs: 'products.see' },
  fitVerdicts: { method: 'GET', path: '/fit', access: 'public' },
  askedQuestions: { method: 'GET', path: '/fit/questions', access: 'public' },
  fittedVehicles: { method: 'GET', path: '/tools/:id/vehicles', access: 'public' },
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
  setStaffRole: { method: 'PUT', path: '/staff/:email', access: 'admin', needs: 'staff' },
  suspendStaff: { method: 'PUT', path: '/staff/:email/suspend', access: 'admin', needs: 'staff' },
  unsuspendStaff: { method: 'PUT', path: '/staff/:email/unsuspend', access: 'admin', needs: 'staff' },
  removeStaff: { method: 'DELETE', path: '/staff/:email', access: 'admin', needs: 'staff' },
  listStaffRoles: { method: 'GET', path: '/staff-roles', access: 'admin', needs: 'staff' },
  addStaffRole: { method: 'POST', path: '/staff-roles', access: 'admin', needs: 'staff' },
  editStaffRole: { method: 'PUT', path: '/staff-roles/:id', access: 'admin', needs: 'staff' },
  removeStaffRole: { method: 'DELETE', path: '/staff-roles/:id', access: 'admin', needs: 'staff' },
  decodeVin: { method: 'GET', path: '/vin/:vin', access: 'public' },
} as const satisfies Record<string, Route>
