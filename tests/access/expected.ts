import type { CallName } from '#base/contract/schemas.ts'
import { adminOnly, nobody, ofOffice } from './expected-office.ts'

/*
 * The expected answer of every call, written by hand from the specification (§6, §7) and the policy, not read from the
 * routes.
 */

/**
 * `cart` is a visitor who sends the token of a cart, `guest` one who sends the key of the order that the request is about, and
 * `otherKey` one who sends the key of another order. The order of a guest has no owner.
 */
export type Who = 'visitor' | 'cart' | 'guest' | 'otherKey' | 'owner' | 'other' | 'admin'
/** A status, or `in` if the call authorises the request, with any answer then. */
export type Expected = 200 | 401 | 403 | 404 | 'in'

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
  ...ofOffice,
  isAdmin: selfOrAdmin,
  listProducts: open,
  oneUser: selfOrAdmin,
  putUser: self,
  ownOrders: self,
  oneOrder: ownerOrAdmin,
  // Each asks for their own data.
  mine: signedIn,
  ownEarlierOrders: signedIn,
  removeOrder: ownerOrAdmin,
  orderCancellation: { ...nobody, guest: 200, otherKey: 404, owner: 200, other: 404, admin: 404 },
  cancelPaidOrder: ownerOnly,
  askForOrderLink: open,
  askBackInStock: open,
  askBackInStockAsUser: signedIn,
  confirmBackInStock: open,
  endBackInStock: open,
  createPaymentIntent: { ...nobody, guest: 200, otherKey: 404, owner: 200, other: 404, admin: 404 },
  confirmPayment: ownerOnly,
  oneProduct: open,
  placeOrder: signedIn,
  orderLimit: signedIn,
  priceTool: signedIn,
  productDelivery: open,
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
  uploadPicture: { ...adminOnly, admin: 'in' },
  refundOrder: { ...adminOnly, admin: 'in' },
  previewRefund: { ...adminOnly, admin: 'in' },
  listCategories: open,
  productNumbers: open,
  relatedProducts: open,
  productPictures: open,
  find: open,
  suggest: open,
  chooseVehicle: open,
  renamedVehicles: open,
  oneVehicle: open,
  fitVerdicts: open,
  askedQuestions: open,
  vehiclesByOutsideId: open,
  fittedVehicles: open,
  // No product asks the question.
  rewordQuestion: { ...adminOnly, admin: 404 },
  // No fitment has the note.
  sortNote: { ...adminOnly, admin: 404 },
  // There is no such fitment.
  confirmFitment: { ...adminOnly, admin: 404 },
  decodeVin: open,
  lookAtInvitation: open,
  joinStaff: open,
  // The request of the test is about an invitation that was accepted.
  acceptInvitation: { ...nobody, owner: 'in', other: 'in', admin: 'in' },
  ownReviews: signedIn,
  exportUser: self,
  orderInvoices: ownerOrAdmin,
  invoiceFile: ownerOrAdmin,
  deleteUser: { ...self, owner: 'in' },
  // The request of the test has no file.
  // The request of the test has no file.
  importOutsideIds: { ...adminOnly, admin: 'in' },
  outsideIdSources: adminOnly,
  removeOutsideIds: adminOnly,
  // The request of the test has no file.
  importGenerations: { ...adminOnly, admin: 'in' },
  generationSources: adminOnly,
  removeGenerations: adminOnly,
  askReturn: ownerOrAdmin,
  cancelReturn: ownerOrAdmin,
  markArrived: ownerOrAdmin,
  returnSlip: ownerOrAdmin,
  refundReturn: { ...adminOnly, admin: 'in' },
  publicSettings: open,
  // The shop of the test has no mail server.
  tryMailServer: { ...adminOnly, admin: 'in' },
  letterPreview: adminOnly,
  sendTestLetter: adminOnly,
  createCart: open,
  readCart: ofCart,
  cartLimits: ofCart,
  setCartLine: ofCart,
  chooseLineVehicle: { ...ofCart, cart: 'in' },
  // The product is not in the cart.
  saveLine: { ...ofCart, cart: 'in' },
  forgetSaved: ofCart,
  addToCart: ofCart,
  applyCoupon: ofCart,
  removeCoupon: ofCart,
  chooseDestination: ofCart,
  cartDeliveries: ofCart,
  // The cart has no destination, so the method is refused.
  chooseDelivery: { ...ofCart, cart: 'in' },
  // The cart is empty, so nothing is ordered.
  checkOut: { ...ofCart, cart: 'in' },
  // Without a cart it is missing for everybody; tests/checkout/put-back.test.ts tests who may with one.
  putBackOrder: { ...ownerOnly, guest: 404, owner: 404 },
  orderDifferences: ownerOrAdmin,
  // No method delivers to the address, so nothing is ordered.
  takeOrder: { ...adminOnly, admin: 'in' },
  mergeCart: signedIn,
  listGarage: signedIn,
  joinGarage: signedIn,
  saveVehicle: signedIn,
  removeVehicle: signedIn,
  listAddresses: signedIn,
  addAddress: signedIn,
  // Not even admins: an address belongs to its owner alone.
  editAddress: ownedAlone,
  removeAddress: ownedAlone,
  setDefaultAddress: ownedAlone,
}
