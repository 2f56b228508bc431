import type { CallName } from '#contract/calls.ts'

/*
 * What every role may do, and what every call of staff requires: written by hand, not read from the routes or from the table of
 * permissions. With expected.ts, which says what answers whoever has the permission.
 */

const seeOrders = 'orders.see'
const viewing = ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see'] as const

/** The permission that each call requires of staff. A list: any of them. */
export const required = {
  isAdmin: 'customers.see',
  allOrders: seeOrders,
  markShipped: 'orders.ship',
  // The request of the test has a price and a stock.
  addProduct: { all: ['products.edit', 'prices.edit', 'stock.edit'] },
  removeProduct: 'products.edit',
  // Only owners make owners.
  makeAdmin: { all: ['staff', 'owner'] },
  resetFactors: { all: ['staff', 'owner'] },
  listStaff: 'staff',
  // The requests of the test are about viewers, and about a role that may nothing.
  setStaffRole: { all: ['staff', ...viewing] },
  suspendStaff: { all: ['staff', ...viewing] },
  unsuspendStaff: { all: ['staff', ...viewing] },
  removeStaff: { all: ['staff', ...viewing] },
  listStaffRoles: 'staff',
  addStaffRole: 'staff',
  editStaffRole: 'staff',
  removeStaffRole: 'staff',
  listInvitations: 'staff',
  // The requests of the test are about the role of a viewer.
  invite: { all: ['staff', ...viewing] },
  resendInvitation: { all: ['staff', ...viewing] },
  withdrawInvitation: { all: ['staff', ...viewing] },
  adminReviews: 'reviews',
  moderateReviews: 'reviews',
  answerReview: 'reviews',
  removeAnswer: 'reviews',
  reviewSettings: 'settings.shop',
  changeReviewSettings: 'settings.shop',
  oneCustomer: 'customers.see',
  customerOrders: seeOrders,
  customerReturns: seeOrders,
  customerMails: 'mail.see',
  customerReviews: 'customers.see',
  customerHistory: 'customers.see',
  customerNotes: 'customers.see',
  addCustomerNote: ['customers.edit', 'orders.edit'],
  allUsers: 'customers.see',
  oneUser: 'customers.see',
  oneOrder: seeOrders,
  removeOrder: 'orders.edit',
  // The request of the test has a price alone.
  editProduct: 'prices.edit',
  stockProducts: 'stock.edit',
  bookStock: 'stock.edit',
  stockLedger: 'products.see',
  // The requests of the test change a price.
  previewBulkEdit: { all: ['prices.edit', 'products.see'] },
  bulkEdit: 'products.see',
  bulkEditRows: 'products.see',
  applyBulkEdit: 'prices.edit',
  undoBulkEdit: 'prices.edit',
  restoreProduct: 'products.edit',
  uploadPicture: ['products.edit', 'settings.shop'],
  refundOrder: ['refunds', 'refunds.small'],
  previewRefund: ['refunds', 'refunds.small'],
  shipOrders: 'orders.ship',
  unshipOrder: 'orders.ship',
  addCategory: 'categories',
  editCategory: 'categories',
  removeCategory: 'categories',
  adminProducts: 'products.see',
  adminOrders: seeOrders,
  adminUsers: 'customers.see',
  adminMails: 'mail.see',
  oneMail: 'mail.see',
  adminAudit: 'audit.see',
  auditPeople: 'audit.see',
  // The request of the test is about a price.
  previewUndo: { all: ['audit.see', 'prices.edit'] },
  undoEntry: { all: ['audit.see', 'prices.edit'] },
  staffSearch: ['orders.see', 'customers.see', 'products.see'],
  // The request of the test is about orders.
  exportTable: seeOrders,
  summary: 'figures.see',
  alarms: 'alarms',
  orderInvoices: seeOrders,
  invoiceFile: seeOrders,
  adminInvoices: 'invoices',
  exportInvoices: 'invoices',
  taxSettings: ['settings.money', 'products.edit', 'categories'],
  changeTaxSettings: 'settings.money',
  deliverySettings: 'settings.money',
  changeDeliverySettings: 'settings.money',
  sellerSettings: ['settings.shop', 'returns'],
  shopSettings: 'settings.shop',
  changeShopSettings: 'settings.shop',
  tradeSettings: 'settings.money',
  changeTradeSettings: 'settings.money',
  changeSellerSettings: 'settings.shop',
  homeSettings: 'settings.shop',
  changeHomeSettings: 'settings.shop',
  pagesSettings: 'settings.shop',
  changePagesSettings: 'settings.shop',
  previewText: 'settings.shop',
  mailSettings: 'settings.shop',
  changeMailSettings: 'settings.shop',
  mailDelivery: 'settings.shop',
  tryMailServer: 'settings.shop',
  opening: 'settings.shop',
  changeOpening: 'settings.shop',
  previewShop: 'settings.shop',
  tryPayment: 'settings.shop',
  sendTrialMail: 'settings.shop',
  confirmTrialMail: 'settings.shop',
  addExample: { all: ['products.edit', 'prices.edit', 'stock.edit'] },
  backUpNow: 'settings.shop',
  nameBackupPlace: 'settings.shop',
  letterPreview: 'settings.shop',
  sendTestLetter: 'settings.shop',
  productPrices: 'prices.see',
  changeProductPrices: 'prices.edit',
  customerGroups: 'prices.see',
  addCustomerGroup: 'prices.edit',
  editCustomerGroup: 'prices.edit',
  removeCustomerGroup: 'prices.edit',
  groupMembers: 'prices.see',
  groupPrices: 'prices.see',
  importPrices: 'prices.edit',
  setCustomerGroup: 'customers.edit',
  explainPrice: 'prices.see',
  listPromotions: 'promotions',
  addPromotion: 'promotions',
  orderPromotions: 'promotions',
  editPromotion: 'promotions',
  removePromotion: 'promotions',
  unmetSearches: 'search',
  searchWords: 'search',
  changeSearchWords: 'search',
  tryReading: 'search',
  resolveAlarm: 'alarms',
  // The requests of the test are about orders.
  tableViews: seeOrders,
  saveTableView: seeOrders,
  changeTableView: seeOrders,
  removeTableView: seeOrders,
  orderHistory: seeOrders,
  orderPayments: seeOrders,
  addOrderNote: 'orders.edit',
  resendMail: 'orders.edit',
  packOrders: 'orders.ship',
  addShipment: 'orders.ship',
  changeTracking: 'orders.ship',
  takeShipmentBack: 'orders.ship',
  askReturn: 'returns',
  cancelReturn: 'returns',
  returnSlip: seeOrders,
  adminReturns: seeOrders,
  returnReasons: seeOrders,
  approveReturn: 'returns',
  declineReturn: 'returns',
  receiveReturn: 'returns',
  refundReturn: ['refunds', 'refunds.small'],
  replaceReturn: 'returns',
  returnSettings: 'settings.shop',
  changeReturnSettings: 'settings.shop',
  takeOrder: 'orders.take',
  priceOrder: ['orders.take', 'orders.edit'],
  orderEdits: seeOrders,
  editOrder: 'orders.edit',
  previewEdit: 'orders.edit',
  orderDifferences: seeOrders,
  orderLinks: seeOrders,
  changeProductNumbers: 'fitments',
  changeRelatedProducts: 'fitments',
  sharedNumbers: 'products.see',
  productRelations: 'products.see',
  importVehicles: 'import',
  refusedVehicles: 'import',
  vehicleMakes: 'products.see',
  productFitments: 'products.see',
  changeFitments: 'fitments',
  previewFitments: 'products.see',
  fitQuestions: 'products.see',
  rewordQuestion: 'fitments',
} as const satisfies Partial<
  Record<CallName, string | readonly string[] | { readonly all: readonly string[] }>
>

/** What each built-in role may do; an owner may do everything. */
export const held = {
  owner: 'everything',
  manager: [
    ...['orders.see', 'orders.ship', 'orders.edit', 'orders.take', 'refunds.small', 'refunds', 'returns'],
    ...['invoices', 'products.see', 'products.edit', 'prices.see', 'prices.edit', 'stock.edit', 'categories'],
    ...['fitments', 'import', 'promotions', 'search', 'settings.shop', 'customers.see', 'customers.edit'],
    ...['mail.see', 'alarms', 'figures.see', 'reviews'],
  ],
  warehouse: ['orders.see', 'orders.ship', 'returns', 'products.see', 'stock.edit'],
  support: [
    ...['orders.see', 'orders.edit', 'orders.take', 'refunds.small', 'returns', 'invoices', 'products.see'],
    ...['prices.see', 'customers.see', 'mail.see', 'reviews'],
  ],
  viewer: ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see'],
  /** The role that the test makes. */
  own: ['orders.see', 'prices.edit', 'staff', 'alarms'],
} as const satisfies Record<string, 'everything' | readonly string[]>

export type StaffRole = keyof typeof held

/** Whether a role may make the request of a call; undefined for a call that requires no permission. */
export function isPermitted(role: StaffRole, call: CallName): boolean | undefined {
  if (!Object.hasOwn(required, call)) return undefined
  const needed: string | readonly string[] | { readonly all: readonly string[] } =
    required[call as keyof typeof required]
  const mine: 'everything' | readonly string[] = held[role]
  const has = (name: string) => mine === 'everything' || mine.includes(name)
  if (typeof needed === 'string') return has(needed)
  return 'all' in needed ? needed.all.every(has) : needed.some(has)
}
