import type { Route } from './route.ts'

/** How much is decided in the transaction of the refund. */
const refunding = { anyOf: ['refunds', 'refunds.small'] } as const

/** A new order, and another delivery of an order. */
const pricing = { anyOf: ['orders.take', 'orders.edit'] } as const

/** Who packs an order, and who speaks with its customer, may stop it. */
const holding = { anyOf: ['orders.ship', 'orders.edit'] } as const

/** Their answers have the names and addresses of many people. */
const exportingOrders = { all: ['orders.see', 'customers.export'] } as const
const exportingInvoices = { all: ['invoices', 'customers.export'] } as const

/** The calls of staff about orders, their deliveries, refunds, returns and documents. */
export const orderRoutes = {
  allOrders: { method: 'GET', path: '/orders', access: 'admin', needs: exportingOrders },
  markShipped: { method: 'PUT', path: '/orders/paid/:id', access: 'admin', needs: 'orders.ship' },
  refundOrder: { method: 'POST', path: '/orders/:id/refund', access: 'admin', needs: refunding },
  previewRefund: { method: 'POST', path: '/orders/:id/refund/preview', access: 'admin', needs: refunding },
  shipOrders: { method: 'PUT', path: '/orders/ship', access: 'admin', needs: 'orders.ship' },
  orderTax: { method: 'GET', path: '/orders/:id/tax', access: 'admin', needs: 'orders.see' },
  acceptTaxNumber: { method: 'POST', path: '/orders/:id/tax/accept', access: 'admin', needs: refunding },
  checkTracking: { method: 'POST', path: '/orders/tracking-check', access: 'admin', needs: 'orders.ship' },
  unshipOrder: { method: 'PUT', path: '/orders/:id/unship', access: 'admin', needs: 'orders.ship' },
  adminOrders: { method: 'GET', path: '/admin-tables/orders', access: 'admin', needs: 'orders.see' },
  adminInvoices: { method: 'GET', path: '/admin-tables/invoices', access: 'admin', needs: 'invoices' },
  exportInvoices: {
    method: 'GET',
    path: '/admin-tables/invoices/csv',
    access: 'admin',
    needs: exportingInvoices,
    fresh: true,
  },
  orderHistory: { method: 'GET', path: '/orders/:id/history', access: 'admin', needs: 'orders.see' },
  orderPayments: { method: 'GET', path: '/orders/:id/payments', access: 'admin', needs: 'orders.see' },
  recordPayment: { method: 'POST', path: '/orders/:id/payments', access: 'admin', needs: 'payments.manual' },
  correctPayment: {
    method: 'POST',
    path: '/orders/:id/payments/:paymentId/correct',
    access: 'admin',
    needs: 'payments.manual',
  },
  correctInvoice: {
    method: 'POST',
    path: '/orders/:id/invoice/correct',
    access: 'admin',
    needs: { all: ['orders.edit', 'invoices'] },
  },
  addOrderNote: { method: 'POST', path: '/orders/:id/notes', access: 'admin', needs: 'orders.edit' },
  resendMail: {
    method: 'POST',
    path: '/orders/:id/mails/:mailId/resend',
    access: 'admin',
    needs: 'orders.edit',
  },
  unprintableLetters: {
    method: 'GET',
    path: '/orders/:id/unprintable',
    access: 'admin',
    needs: 'orders.see',
  },
  holdOrder: { method: 'PUT', path: '/orders/:id/hold', access: 'admin', needs: holding },
  releaseOrder: { method: 'DELETE', path: '/orders/:id/hold', access: 'admin', needs: holding },
  stopPacking: { method: 'DELETE', path: '/orders/:id/packing', access: 'admin', needs: 'orders.ship' },
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
  takeOrder: { method: 'POST', path: '/orders', access: 'admin', needs: 'orders.take' },
  findBuyers: { method: 'GET', path: '/orders/buyers', access: 'admin', needs: 'orders.take' },
  priceOrder: { method: 'POST', path: '/orders/price', access: 'admin', needs: pricing },
  orderEdits: { method: 'GET', path: '/orders/:id/edits', access: 'admin', needs: 'orders.see' },
  editOrder: { method: 'POST', path: '/orders/:id/edits', access: 'admin', needs: 'orders.edit' },
  previewEdit: { method: 'POST', path: '/orders/:id/edits/preview', access: 'admin', needs: 'orders.edit' },
  orderLinks: { method: 'GET', path: '/orders/:id/links', access: 'admin', needs: 'orders.see' },
} as const satisfies Record<string, Route>
