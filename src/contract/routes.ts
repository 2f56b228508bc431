/**
 * Who may make a call. The server enforces it before it looks at anything else (src/http/policy.ts).
 * `self`: the bearer whose email the path or query names. `proof`: decided by the body (src/identity/exchange.ts).
 * `owner`: the bearer; whether the row is theirs is decided in the service. `signed`: by its signature.
 */
export type Who = 'public' | 'bearer' | 'self' | 'self_or_admin' | 'owner' | 'admin' | 'proof' | 'signed'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly who: Who
}

/** The policy table: every call under /api, and who may make it (spec §6, §7). The contract's twenty rows come first. */
export const routes = {
  isAdmin: { method: 'GET', path: '/admin/:email', who: 'self_or_admin' },
  allOrders: { method: 'GET', path: '/orders', who: 'admin' },
  markShipped: { method: 'PUT', path: '/orders/paid/:id', who: 'admin' },
  listProducts: { method: 'GET', path: '/addProduct', who: 'public' },
  addProduct: { method: 'POST', path: '/addProduct', who: 'admin' },
  removeProduct: { method: 'DELETE', path: '/tools/:id', who: 'admin' },
  makeAdmin: { method: 'PUT', path: '/user/admin/:email', who: 'admin' },
  allUsers: { method: 'GET', path: '/user', who: 'admin' },
  oneUser: { method: 'GET', path: '/user/:email', who: 'self_or_admin' },
  putUser: { method: 'PUT', path: '/user/:email', who: 'proof' },
  ownOrders: { method: 'GET', path: '/order', who: 'self' },
  oneOrder: { method: 'GET', path: '/order/:id', who: 'owner' },
  removeOrder: { method: 'DELETE', path: '/order/:id', who: 'owner' },
  createPaymentIntent: { method: 'POST', path: '/create-payment-intent', who: 'bearer' },
  confirmPayment: { method: 'PATCH', path: '/order/:id', who: 'owner' },
  oneProduct: { method: 'GET', path: '/tools/:id', who: 'public' },
  placeOrder: { method: 'POST', path: '/order', who: 'bearer' },
  listReviews: { method: 'GET', path: '/addreview', who: 'public' },
  addReview: { method: 'POST', path: '/addreview', who: 'bearer' },
  providerEvent: { method: 'POST', path: '/webhooks/stripe', who: 'signed' },
  editProduct: { method: 'PATCH', path: '/tools/:id', who: 'admin' },
  restoreProduct: { method: 'PUT', path: '/tools/:id/restore', who: 'admin' },
  uploadPicture: { method: 'POST', path: '/pictures', who: 'admin' },
  refundOrder: { method: 'POST', path: '/orders/:id/refund', who: 'admin' },
  shipOrders: { method: 'PUT', path: '/orders/ship', who: 'admin' },
  unshipOrder: { method: 'PUT', path: '/orders/:id/unship', who: 'admin' },
  listCategories: { method: 'GET', path: '/categories', who: 'public' },
  addCategory: { method: 'POST', path: '/categories', who: 'admin' },
  editCategory: { method: 'PATCH', path: '/categories/:id', who: 'admin' },
  removeCategory: { method: 'DELETE', path: '/categories/:id', who: 'admin' },
  adminProducts: { method: 'GET', path: '/admin-tables/products', who: 'admin' },
  adminOrders: { method: 'GET', path: '/admin-tables/orders', who: 'admin' },
  adminUsers: { method: 'GET', path: '/admin-tables/users', who: 'admin' },
  adminMails: { method: 'GET', path: '/admin-tables/mails', who: 'admin' },
  oneMail: { method: 'GET', path: '/admin-tables/mails/:id', who: 'admin' },
  adminAudit: { method: 'GET', path: '/admin-tables/audit', who: 'admin' },
  exportTable: { method: 'GET', path: '/admin-tables/:table/csv', who: 'admin' },
  summary: { method: 'GET', path: '/admin-tables/summary', who: 'admin' },
  alarms: { method: 'GET', path: '/admin-tables/alarms', who: 'admin' },
  exportUser: { method: 'GET', path: '/user/:email/export', who: 'self' },
  deleteUser: { method: 'POST', path: '/user/:email/deletion', who: 'self' },
  resolveAlarm: { method: 'PUT', path: '/admin-tables/alarms/:id', who: 'admin' },
} as const satisfies Record<string, Route>
