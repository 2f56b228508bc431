import type { CallName } from '#contract/calls.ts'

/*
 * The expected answer of every call, written by hand from the specification (§6, §7) and the policy, not read from the
 * routes.
 */

/**
 * `cart` is a visitor who sends the token of a cart, `guest` one who sends the key of the order that the request is about, and
 * `otherKey` one who sends the key of another order. The order of a guest has no owner.
 */
export type Who = 'visitor' | 'cart' | 'guest' | 'otherKey' | 'owner' | 'other' | 'admin'
/** A status, or `in` if the call authorises the request, whatever it then answers. */
export type Expected = 200 | 401 | 403 | 404 | 'in'

const nobody = { visitor: 401, cart: 401, guest: 401, otherKey: 401 } as const
const open = {
  visitor: 200,
  cart: 200,
  guest: 200,
  otherKey: 200,
  owner: 200,
  other: 200,
  admin: 200,
} as const
const signedIn = { ...nobody, owner: 200, other: 200, admin: 200 } as const
const adminOnly = { ...nobody, owner: 403, other: 403, admin: 200 } as const
const self = { ...nobody, owner: 200, other: 403, admin: 403 } as const
const selfOrAdmin = { ...nobody, owner: 200, other: 403, admin: 200 } as const
const ownerOrAdmin = { ...nobody, guest: 200, otherKey: 404, owner: 200, other: 404, admin: 200 } as const
const ownerOnly = { ...nobody, guest: 'in', otherKey: 404, owner: 'in', other: 404, admin: 404 } as const

const ownedAlone = { ...nobody, owner: 200, other: 404, admin: 404 } as const
const ofCart = {
  visitor: 404,
  cart: 200,
  guest: 404,
  otherKey: 404,
  owner: 404,
  other: 404,
  admin: 404,
} as const

export const expected: Record<CallName, Record<Who, Expected>> = {
  isAdmin: selfOrAdmin,
  allOrders: adminOnly,
  markShipped: adminOnly,
  listProducts: open,
  addProduct: adminOnly,
  removeProduct: adminOnly,
  makeAdmin: adminOnly,
  allUsers: adminOnly,
  oneUser: selfOrAdmin,
  putUser: self,
  ownOrders: self,
  oneOrder: ownerOrAdmin,
  // Each asks for their own data.
  mine: signedIn,
  removeOrder: ownerOrAdmin,
  askForOrderLink: open,
  createPaymentIntent: { ...nobody, guest: 200, otherKey: 404, owner: 200, other: 404, admin: 404 },
  confirmPayment: ownerOnly,
  oneProduct: open,
  placeOrder: signedIn,
  listReviews: open,
  // With the owner's email, so it is refused for others.
  addReview: self,
  // The signature decides, not the sender.
  providerEvent: {
    visitor: 'in',
    cart: 'in',
    guest: 'in',
    otherKey: 'in',
    owner: 'in',
    other: 'in',
    admin: 'in',
  },
  editProduct: adminOnly,
  restoreProduct: adminOnly,
  uploadPicture: { ...adminOnly, admin: 'in' },
  refundOrder: { ...adminOnly, admin: 'in' },
  previewRefund: { ...adminOnly, admin: 'in' },
  shipOrders: adminOnly,
  unshipOrder: adminOnly,
  orderViews: adminOnly,
  saveOrderView: adminOnly,
  removeOrderView: adminOnly,
  orderHistory: adminOnly,
  orderPayments: adminOnly,
  addOrderNote: adminOnly,
  resendMail: adminOnly,
  packOrders: adminOnly,
  addShipment: adminOnly,
  changeTracking: adminOnly,
  takeShipmentBack: adminOnly,
  listCategories: open,
  productNumbers: open,
  changeProductNumbers: adminOnly,
  relatedProducts: open,
  changeRelatedProducts: adminOnly,
  find: open,
  suggest: open,
  chooseVehicle: open,
  oneVehicle: open,
  fitVerdicts: open,
  fittedVehicles: open,
  productFitments: adminOnly,
  changeFitments: adminOnly,
  previewFitments: adminOnly,
  fitQuestions: adminOnly,
  // No product asks the question.
  rewordQuestion: { ...adminOnly, admin: 404 },
  sharedNumbers: adminOnly,
  productRelations: adminOnly,
  decodeVin: open,
  addCategory: adminOnly,
  editCategory: adminOnly,
  removeCategory: adminOnly,
  adminProducts: adminOnly,
  adminOrders: adminOnly,
  adminUsers: adminOnly,
  adminMails: adminOnly,
  oneMail: adminOnly,
  adminAudit: adminOnly,
  exportTable: adminOnly,
  summary: adminOnly,
  alarms: adminOnly,
  exportUser: self,
  orderInvoices: ownerOrAdmin,
  invoiceFile: ownerOrAdmin,
  adminInvoices: adminOnly,
  exportInvoices: adminOnly,
  deleteUser: { ...self, owner: 'in' },
  resolveAlarm: adminOnly,
  productPrices: adminOnly,
  changeProductPrices: adminOnly,
  customerGroups: adminOnly,
  addCustomerGroup: adminOnly,
  editCustomerGroup: adminOnly,
  removeCustomerGroup: adminOnly,
  groupMembers: adminOnly,
  groupPrices: adminOnly,
  importPrices: adminOnly,
  setCustomerGroup: adminOnly,
  explainPrice: adminOnly,
  listPromotions: adminOnly,
  addPromotion: adminOnly,
  orderPromotions: adminOnly,
  editPromotion: adminOnly,
  removePromotion: adminOnly,
  taxSettings: adminOnly,
  changeTaxSettings: adminOnly,
  deliverySettings: adminOnly,
  changeDeliverySettings: adminOnly,
  askReturn: ownerOrAdmin,
  cancelReturn: ownerOrAdmin,
  returnSlip: ownerOrAdmin,
  adminReturns: adminOnly,
  unmetSearches: adminOnly,
  searchWords: adminOnly,
  changeSearchWords: adminOnly,
  tryReading: adminOnly,
  returnReasons: adminOnly,
  approveReturn: adminOnly,
  declineReturn: adminOnly,
  receiveReturn: adminOnly,
  refundReturn: { ...adminOnly, admin: 'in' },
  replaceReturn: adminOnly,
  returnSettings: adminOnly,
  changeReturnSettings: adminOnly,
  sellerSettings: adminOnly,
  changeSellerSettings: adminOnly,
  createCart: open,
  readCart: ofCart,
  setCartLine: ofCart,
  chooseLineVehicle: { ...ofCart, cart: 'in' },
  addToCart: ofCart,
  applyCoupon: ofCart,
  removeCoupon: ofCart,
  chooseDestination: ofCart,
  cartDeliveries: ofCart,
  // The cart has no destination, so the method is refused.
  chooseDelivery: { ...ofCart, cart: 'in' },
  // The cart is empty, so nothing is ordered.
  checkOut: { ...ofCart, cart: 'in' },
  priceOrder: adminOnly,
  orderLinks: adminOnly,
  orderEdits: adminOnly,
  orderDifferences: ownerOrAdmin,
  previewEdit: adminOnly,
  editOrder: adminOnly,
  // No method delivers to the address, so nothing is ordered.
  takeOrder: { ...adminOnly, admin: 'in' },
  mergeCart: signedIn,
  listGarage: signedIn,
  saveVehicle: signedIn,
  removeVehicle: signedIn,
  listAddresses: signedIn,
  addAddress: signedIn,
  // Not even admins: an address belongs to its owner alone.
  editAddress: ownedAlone,
  removeAddress: ownedAlone,
  setDefaultAddress: ownedAlone,
}
