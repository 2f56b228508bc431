/**
 * Who may make a call. The server authorises before it validates (src/http/policy.ts).
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

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
}

/** The policy table: every call under /api, and its access rule (spec §6, §7). The contract's twenty rows come first. */
export const routes = {
  isAdmin: { method: 'GET', path: '/admin/:email', access: 'self_or_admin' },
  allOrders: { method: 'GET', path: '/orders', access: 'admin' },
  markShipped: { method: 'PUT', path: '/orders/paid/:id', access: 'admin' },
  listProducts: { method: 'GET', path: '/addProduct', access: 'public' },
  addProduct: { method: 'POST', path: '/addProduct', access: 'admin' },
  removeProduct: { method: 'DELETE', path: '/tools/:id', access: 'admin' },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', access: 'admin' },
  allUsers: { method: 'GET', path: '/user', access: 'admin' },
  oneUser: { method: 'GET', path: '/user/:email', access: 'self_or_admin' },
  putUser: { method: 'PUT', path: '/user/:email', access: 'proof' },
  ownOrders: { method: 'GET', path: '/order', access: 'self' },
  oneOrder: { method: 'GET', path: '/order/:id', access: 'owner_or_key' },
  removeOrder: { method: 'DELETE', path: '/order/:id', access: 'owner_or_key' },
  createPaymentIntent: { method: 'POST', path: '/create-payment-intent', access: 'owner_or_key' },
  confirmPayment: { method: 'PATCH', path: '/order/:id', access: 'owner_or_key' },
  oneProduct: { method: 'GET', path: '/tools/:id', access: 'public' },
  placeOrder: { method: 'POST', path: '/order', access: 'bearer' },
  listReviews: { method: 'GET', path: '/addreview', access: 'public' },
  addReview: { method: 'POST', path: '/addreview', access: 'bearer' },
  providerEvent: { method: 'POST', path: '/webhooks/stripe', access: 'signed' },
  askForOrderLink: { method: 'POST', path: '/order-link', access: 'public' },
  editProduct: { method: 'PATCH', path: '/tools/:id', access: 'admin' },
  restoreProduct: { method: 'PUT', path: '/tools/:id/restore', access: 'admin' },
  uploadPicture: { method: 'POST', path: '/pictures', access: 'admin' },
  refundOrder: { method: 'POST', path: '/orders/:id/refund', access: 'admin' },
  previewRefund: { method: 'POST', path: '/orders/:id/refund/preview', access: 'admin' },
  shipOrders: { method: 'PUT', path: '/orders/ship', access: 'admin' },
  unshipOrder: { method: 'PUT', path: '/orders/:id/unship', access: 'admin' },
  listCategories: { method: 'GET', path: '/categories', access: 'public' },
  addCategory: { method: 'POST', path: '/categories', access: 'admin' },
  editCategory: { method: 'PATCH', path: '/categories/:id', access: 'admin' },
  removeCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin' },
  adminProducts: { method: 'GET', path: '/admin-tables/products', access: 'admin' },
  adminOrders: { method: 'GET', path: '/admin-tables/orders', access: 'admin' },
  adminUsers: { method: 'GET', path: '/admin-tables/users', access: 'admin' },
  adminMails: { method: 'GET', path: '/admin-tables/mails', access: 'admin' },
  oneMail: { method: 'GET', path: '/admin-tables/mails/:id', access: 'admin' },
  adminAudit: { method: 'GET', path: '/admin-tables/audit', access: 'admin' },
  exportTable: { method: 'GET', path: '/admin-tables/:table/csv', access: 'admin' },
  summary: { method: 'GET', path: '/admin-tables/summary', access: 'admin' },
  alarms: { method: 'GET', path: '/admin-tables/alarms', access: 'admin' },
  orderInvoices: { method: 'GET', path: '/order/:id/invoices', access: 'owner_or_key' },
  invoiceFile: { method: 'GET', path: '/order/:id/invoices/:number.pdf', access: 'owner_or_key' },
  adminInvoices: { method: 'GET', path: '/admin-tables/invoices', access: 'admin' },
  exportInvoices: { method: 'GET', path: '/admin-tables/invoices/csv', access: 'admin' },
  exportUser: { method: 'GET', path: '/user/:email/export', access: 'self' },
  deleteUser: { method: 'POST', path: '/user/:email/deletion', access: 'self' },
  mine: { method: 'GET', path: '/mine', access: 'bearer' },
  taxSettings: { method: 'GET', path: '/settings/taxes', access: 'admin' },
  changeTaxSettings: { method: 'PUT', path: '/settings/taxes', access: 'admin' },
  deliverySettings: { method: 'GET', path: '/settings/deliveries', access: 'admin' },
  changeDeliverySettings: { method: 'PUT', path: '/settings/deliveries', access: 'admin' },
  sellerSettings: { method: 'GET', path: '/settings/seller', access: 'admin' },
  changeSellerSettings: { method: 'PUT', path: '/settings/seller', access: 'admin' },
  productPrices: { method: 'GET', path: '/tools/:id/prices', access: 'admin' },
  changeProductPrices: { method: 'PUT', path: '/tools/:id/prices', access: 'admin' },
  customerGroups: { method: 'GET', path: '/customer-groups', access: 'admin' },
  addCustomerGroup: { method: 'POST', path: '/customer-groups', access: 'admin' },
  editCustomerGroup: { method: 'PUT', path: '/customer-groups/:id', access: 'admin' },
  removeCustomerGroup: { method: 'DELETE', path: '/customer-groups/:id', access: 'admin' },
  groupMembers: { method: 'GET', path: '/customer-groups/:id/members', access: 'admin' },
  groupPrices: { method: 'GET', path: '/customer-groups/:id/prices', access: 'admin' },
  importPrices: { method: 'POST', path: '/price-lists/import', access: 'admin' },
  setCustomerGroup: { method: 'PUT', path: '/user/:email/group', access: 'admin' },
  explainPrice: { method: 'GET', path: '/tools/:id/price-explain', access: 'admin' },
  listPromotions: { method: 'GET', path: '/promotions', access: 'admin' },
  addPromotion: { method: 'POST', path: '/promotions', access: 'admin' },
  orderPromotions: { method: 'PUT', path: '/promotions/order', access: 'admin' },
  editPromotion: { method: 'PUT', path: '/promotions/:id', access: 'admin' },
  removePromotion: { method: 'DELETE', path: '/promotions/:id', access: 'admin' },
  unmetSearches: { method: 'GET', path: '/admin-tables/unmet-searches', access: 'admin' },
  resolveAlarm: { method: 'PUT', path: '/admin-tables/alarms/:id', access: 'admin' },
  orderViews: { method: 'GET', path: '/order-views', access: 'admin' },
  saveOrderView: { method: 'PUT', path: '/order-views', access: 'admin' },
  removeOrderView: { method: 'DELETE', path: '/order-views', access: 'admin' },
  orderHistory: { method: 'GET', path: '/orders/:id/history', access: 'admin' },
  orderPayments: { method: 'GET', path: '/orders/:id/payments', access: 'admin' },
  addOrderNote: { method: 'POST', path: '/orders/:id/notes', access: 'admin' },
  resendMail: { method: 'POST', path: '/orders/:id/mails/:mailId/resend', access: 'admin' },
  packOrders: { method: 'POST', path: '/orders/packing-slips', access: 'admin' },
  addShipment: { method: 'POST', path: '/orders/:id/shipments', access: 'admin' },
  changeTracking: { method: 'PATCH', path: '/orders/:id/shipments/:shipmentId', access: 'admin' },
  takeShipmentBack: { method: 'DELETE', path: '/orders/:id/shipments/:shipmentId', access: 'admin' },
  askReturn: { method: 'POST', path: '/order/:id/returns', access: 'owner_or_key' },
  cancelReturn: { method: 'DELETE', path: '/order/:id/returns/:returnId', access: 'owner_or_key' },
  returnSlip: { method: 'GET', path: '/order/:id/returns/:returnId/slip.pdf', access: 'owner_or_key' },
  adminReturns: { method: 'GET', path: '/admin-tables/returns', access: 'admin' },
  returnReasons: { method: 'GET', path: '/returns/reasons', access: 'admin' },
  approveReturn: { method: 'PUT', path: '/returns/:id/approve', access: 'admin' },
  declineReturn: { method: 'PUT', path: '/returns/:id/decline', access: 'admin' },
  receiveReturn: { method: 'PUT', path: '/returns/:id/receive', access: 'admin' },
  refundReturn: { method: 'POST', path: '/returns/:id/refund', access: 'admin' },
  replaceReturn: { method: 'PUT', path: '/returns/:id/replace', access: 'admin' },
  returnSettings: { method: 'GET', path: '/settings/returns', access: 'admin' },
  changeReturnSettings: { method: 'PUT', path: '/settings/returns', access: 'admin' },
  createCart: { method: 'POST', path: '/cart', access: 'public' },
  readCart: { method: 'GET', path: '/cart', access: 'cart' },
  setCartLine: { method: 'PUT', path: '/cart/lines/:toolsId', access: 'cart' },
  addToCart: { method: 'POST', path: '/cart/lines', access: 'cart' },
  applyCoupon: { method: 'PUT', path: '/cart/coupon', access: 'cart' },
  removeCoupon: { method: 'DELETE', path: '/cart/coupon', access: 'cart' },
  chooseDestination: { method: 'PUT', path: '/cart/destination', access: 'cart' },
  cartDeliveries: { method: 'GET', path: '/cart/deliveries', access: 'cart' },
  chooseDelivery: { method: 'PUT', path: '/cart/delivery', access: 'cart' },
  checkOut: { method: 'POST', path: '/checkout', access: 'cart' },
  takeOrder: { method: 'POST', path: '/orders', access: 'admin' },
  priceOrder: { method: 'POST', path: '/orders/price', access: 'admin' },
  orderEdits: { method: 'GET', path: '/orders/:id/edits', access: 'admin' },
  editOrder: { method: 'POST', path: '/orders/:id/edits', access: 'admin' },
  previewEdit: { method: 'POST', path: '/orders/:id/edits/preview', access: 'admin' },
  orderDifferences: { method: 'GET', path: '/order/:id/differences', access: 'owner_or_key' },
  orderLinks: { method: 'GET', path: '/orders/:id/links', access: 'admin' },
  mergeCart: { method: 'POST', path: '/cart/merge', access: 'bearer' },
  listAddresses: { method: 'GET', path: '/addresses', access: 'bearer' },
  addAddress: { method: 'POST', path: '/addresses', access: 'bearer' },
  editAddress: { method: 'PUT', path: '/addresses/:id', access: 'bearer' },
  removeAddress: { method: 'DELETE', path: '/addresses/:id', access: 'bearer' },
  setDefaultAddress: { method: 'PUT', path: '/addresses/:id/default', access: 'bearer' },
  productNumbers: { method: 'GET', path: '/tools/:id/numbers', access: 'public' },
  changeProductNumbers: { method: 'PUT', path: '/tools/:id/numbers', access: 'admin' },
  relatedProducts: { method: 'GET', path: '/tools/:id/related', access: 'public' },
  changeRelatedProducts: { method: 'PUT', path: '/tools/:id/related', access: 'admin' },
  sharedNumbers: { method: 'POST', path: '/tools/:id/numbers/shared', access: 'admin' },
  productRelations: { method: 'GET', path: '/tools/:id/relations', access: 'admin' },
  find: { method: 'GET', path: '/find', access: 'public' },
  suggest: { method: 'GET', path: '/suggest', access: 'public' },
  chooseVehicle: { method: 'GET', path: '/vehicles', access: 'public' },
  oneVehicle: { method: 'GET', path: '/vehicles/:id', access: 'public' },
  fitVerdicts: { method: 'GET', path: '/fit', access: 'public' },
  fittedVehicles: { method: 'GET', path: '/tools/:id/vehicles', access: 'public' },
  productFitments: { method: 'GET', path: '/tools/:id/fitments', access: 'admin' },
  changeFitments: { method: 'PUT', path: '/tools/:id/fitments', access: 'admin' },
  previewFitments: { method: 'POST', path: '/tools/:id/fitments/preview', access: 'admin' },
  fitQuestions: { method: 'GET', path: '/fit-questions', access: 'admin' },
  rewordQuestion: { method: 'PUT', path: '/fit-questions/:question', access: 'admin' },
  decodeVin: { method: 'GET', path: '/vin/:vin', access: 'public' },
} as const satisfies Record<string, Route>
