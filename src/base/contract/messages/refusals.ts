import { isolated } from '../isolated.ts'
import { site } from '../words.ts'
import { screenRefusals } from './screen-refusals.ts'

/** What an admin does where an order cannot be edited. */
const insteadOfEdit = {
  paid: 'refund the order and place it again',
  unpaid: 'use “Change and place again”',
} as const

/** Refusals of the calls. The specification has no sentences for them, but a person needs a reason. */
export const refusals = {
  ...screenRefusals,
  unavailable: site.unavailable,
  forbidden: 'You are not allowed to do that.',
  missing: 'Not found.',
  incompleteProduct:
    'This product has no picture or no text yet, so it cannot be on sale. Please add them first.',
  missingUser: 'There is no such user.',
  invalid: 'The request is not valid.',
  notOpen: 'The shop is not open. Nothing of yours was lost; please come back later.',
  noMailServer: 'The shop has no mail server.',
  filesAway:
    'The shop cannot reach its files right now. Nothing of yours was lost; please try again in a few minutes.',
  missingAddress: 'There is no such address.',
  addressesFull: (most: number) => `You can save at most ${most} addresses. Delete one to save another.`,
  missingGroup: 'There is no such group of customers.',
  groupTaken: (name: string) => `There is already a group ${isolated(name)}.`,
  importChanged:
    'Prices were changed since the file was checked. Please check it again; nothing was imported.',
  pricesChanged: 'Somebody else changed these prices meanwhile. Nothing of yours was saved.',
  missingPromotion: 'There is no such promotion.',
  codeTaken: (code: string) => `Another promotion already has the code ${code}.`,
  promotionUsed: (uses: number) =>
    `It has ${uses === 1 ? 'one use' : `${uses} uses`} already. Please allow at least as many.`,
  promotionInUse: (uses: number) =>
    `${uses === 1 ? 'One order uses it' : `${uses} orders use it`}, so it cannot be deleted. Please end it instead.`,
  promotionsChanged: 'Somebody else added or deleted a promotion meanwhile. Please try again.',
  missingCoupon: 'There is no coupon with this code.',
  couponsGuessed: 'Too many codes were tried. Please try again in an hour.',
  couponUsedUp: 'This coupon has just been used up. Please check your cart.',
  settingChanged:
    'Someone else changed these settings meanwhile. Please load them again; nothing of yours was saved.',
  notJson: 'The request body must be JSON.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  busy: 'The shop is very busy right now. Please try again in a moment.',
  proofNeeded: 'Please log in again.',
  ownFactors: 'You change your own second factors on the page Security.',
  factorNeeded:
    'Staff of this shop need a second factor. Please set up a passkey or an authenticator app to go on.',
  freshProofNeeded: 'Please confirm that it is you.',
  otherEmail: 'This is not your email.',
  adminUnconfirmed:
    'This email is not confirmed. Only a user with a confirmed email can become an admin. They can confirm it with the link in their mail.',
  passwordWeak: 'This password is too common or too easy to guess. Please choose another.',
  missingCart: 'There is no such cart. It may have been empty for 60 days, or you have logged out.',
  cartFull: (most: number) => `A cart can have at most ${most} products. Remove one to add another.`,
  termsNeeded: 'Please accept our terms to order.',
  savedFull: (most: number) => `You can save at most ${most} products for later. Remove one to save another.`,
  cartsFull: (most: number) =>
    `Your two carts together have more than ${most} products. Remove some of this one to have them in one cart.`,
  cartChanged: 'The cart was changed in another window. Please check the quantity.',
  cartsTooMany: 'Many carts were made from your network in the last hour. Please try again later.',
  cartProblems: 'Some products cannot be ordered as they are. Please check them in your cart.',
  cartEmpty: 'Your cart is empty.',
  totalChanged: 'The total has changed. Please check it before you order.',
  deliveryChanged: 'This delivery is no longer offered for this order. Please choose another.',
  basketLines: (most: number) => `An order has 1 to ${most} products, each named once.`,
  priceChanged: 'The price has changed. Please check it before you order.',
  orderPaid: 'This order is paid and cannot be deleted.',
  orderPaidMore:
    'Another delivery of this order was paid. The shop has to refund that payment before the order can be cancelled.',
  orderProcessing: 'A payment for this order is in progress.',
  orderShipped: 'This order was shipped.',
  orderEdited: 'Somebody else has changed this order meanwhile. Please look at it again.',
  noDeliveryThere: 'This delivery does not reach the address. Please choose another.',
  taxDiffers: (difference: string, payment: 'paid' | 'unpaid') =>
    `The taxes at this address are others: the order would cost ${difference}. Please ${insteadOfEdit[payment]}.`,
  deliveryDearer: (amount: string, payment: 'paid' | 'unpaid') =>
    `This delivery costs ${amount} more than was charged. Please choose another, or ${insteadOfEdit[payment]}.`,
  editUnpaid: (amount: string) =>
    `This order would cost ${amount} less. It is not paid: please ${insteadOfEdit.unpaid}.`,
  editRefundsAll: (amount: string) =>
    `This change gives ${amount} back, which is all that is left of the payment, and a full refund cancels the order. Please choose another delivery.`,
  editRefundsTooMuch: (amount: string, left: string) =>
    `This change gives ${amount} back, but earlier refunds have left only ${left} of the payment. Please choose another delivery.`,
  editRefundPending: (amount: string) =>
    `This change gives ${amount} back, but an earlier refund of this order is not confirmed yet. Please try again later.`,
  editAskPending: (amount: string) =>
    `This change costs ${amount} more, but an earlier refund of this order is not confirmed yet. Please try again later.`,
  editDifferenceChanged: (amount: string) =>
    `The difference has changed meanwhile: ${amount} would be refunded. Please check it, and save again.`,
  editAsks: (amount: string) =>
    `The difference has changed meanwhile: the customer would be asked for ${amount}. Please check it, and save again.`,
  editAsksNothing:
    'The difference has changed meanwhile: the customer would not be asked for anything. Please check it, and save again.',
  alreadyAsked: (amount: string) =>
    `The customer is asked for ${amount} for another delivery of this order. Please withdraw that before you change it again.`,
  paidMore: (amount: string, number: string) =>
    `The customer has paid ${amount} more for the delivery, in order ${number}. Please refund that order before you choose a change that gives something back.`,
  askedInVain: 'There is nothing to pay any more: the order is on its way, or it was refunded.',
  noProducts: 'This order only asks for the difference of a delivery. It has no products.',
  editNotRefunded: (amount: string) =>
    `The order was changed, but the payment provider refused to refund the difference of ${amount}. Please refund it in another way.`,
  orderReplaced: 'Another order has taken the place of this one already.',
  viewsTooMany: (most: number) =>
    `You have ${most} saved views of this table already. Remove one to save another.`,
  viewTaken: (name: string) => `You have a view “${isolated(name)}” already.`,
  missingMail: 'There is no such mail about this order.',
  mailQueued: 'This mail has not been sent yet. It will be sent by itself.',
  nothingToPack: 'Nothing is left to ship of these orders.',
  missingShipment: 'This order has no such shipment.',
  shipmentTakenBack: 'This shipment was taken back.',
  tooManyShipped: (product: string, left: number) =>
    left === 0
      ? `Nothing is left to ship of ${isolated(product)}.`
      : `Only ${left} of ${isolated(product)} ${left === 1 ? 'is' : 'are'} left to ship.`,
  notOfOrder: 'This product is not in the order.',
  orderRefunded: 'This order was refunded.',
  alreadyPaid: 'This order is already paid.',
  amountNotPayable: 'This total cannot be charged to a card. Please contact the shop.',
  declinedOften: (minutes: number) =>
    `Several cards were declined. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ask your bank what is wrong.`,
  latePayment: 'This order was cancelled before the payment arrived. We will refund the payment.',
  noOrderOfThatTotal: 'There is no unpaid order with that total.',
  paymentNotDone: 'The payment has not succeeded yet.',
  paymentForOther: 'This payment does not belong to this order.',
  paymentOfOrder: (orderId: string) => `This payment has paid your order ${orderId}.`,
  providerDown: 'The payment provider is not responding. Nothing was lost. Please try again in a moment.',
  refundTooMuch: (left: string) => `At most ${left} can be refunded.`,
  shipUnpaidNotPermitted:
    'This order is not paid, and your role does not allow you to ship unpaid orders. Somebody with that permission can.',
  cancelOff: 'This order is paid. Please ask us to cancel it.',
  cancelPacked: 'We are packing this order already, so it cannot be cancelled here. Please ask us.',
  orderHeld: (reason: string) => `This order is on hold: ${reason}. Release it before you ship it.`,
  refundInProgress:
    'Another refund of this order is in progress. Try again when the payment provider has confirmed it.',
  refundLinesTooMuch: (amount: string, left: string) =>
    `These pieces cost ${amount}, but only ${left} of the payment is left, because an earlier refund named no pieces. Please refund an amount instead.`,
  refundByLines: 'Please choose pieces or enter an amount, not both.',
  tooManyRefunded: (product: string, left: number) =>
    left === 0
      ? `All pieces of ${isolated(product)} were refunded.`
      : `Only ${left} of ${isolated(product)} ${left === 1 ? 'is' : 'are'} left to refund.`,
  noDelivery: 'This order has no delivery that could be refunded.',
  deliveryRefunded: 'The delivery was refunded.',
  deliveryLeft:
    'These are the last pieces, and the customer has paid for the delivery. Please refund it with them.',
  refundedShipped: 'Pieces of this shipment were refunded, so it cannot be taken back.',
  returnedShipped: 'The customer returns pieces of this shipment, so it cannot be taken back.',
  refundUnpaid: 'This order is not paid.',
  refundFree:
    'This order cost nothing, so there is nothing to refund. Pieces that are not shipped can be cancelled.',
  refundNothing: 'Please enter an amount to refund.',
  refundFailed: 'The payment provider refused this refund. No money was refunded.',
  refundFailedInPart: (failed: string, made: string) =>
    `The payment provider refused to refund ${failed}. The other ${made} are refunded. Please refund the rest in another way.`,
  paidMoreChanged: (left: string) =>
    `What is left of the payments for another delivery has changed meanwhile: it is ${left}. Please check it, and refund again.`,
  signInAgain: 'Please log in again and delete your account within ten minutes.',
  onlyAdmin: 'You are the only owner of the shop. Please make someone else an owner first.',
  suspended: 'Your account is suspended. Please ask an owner of the shop.',
  lastOwner: 'This is the only owner of the shop. Please make someone else an owner first.',
  notYoursToGive: 'You can only give and take permissions that you have yourself.',
  notPermitted: 'Your role does not allow this. An owner of the shop can change your role.',
  refundLimit: (limit: string, refunded: string) =>
    `Your role may refund up to ${limit} of an order. ${refunded} of this one was refunded before.`,
  refundNotPermitted: 'This would refund money, and your role may not refund.',
  accountProcessing: 'One of your payments is in progress. Please try again when it is done.',
  accountToShip:
    'One of your orders is paid but not shipped yet. Please wait until it is shipped, or ask us to refund it.',
  accountReturn:
    'One of your returns is not settled yet. Please wait until it is, or cancel it if you have not sent anything back.',
  accountRefunding: 'One of your refunds is in progress. Please try again when it is done.',
  accountUnpaid: 'One of your orders was shipped but is not paid yet. Please pay for it first.',
  keyReused: 'This Idempotency-Key was used for another request.',
  reviewNotBought: 'Only customers who bought this product can review it.',
  reviewsTooMany: 'You have posted several reviews in the last hour. Please try again later.',
  reviewedAlready: 'You have already reviewed this product.',
  partNumberTaken: (maker: string, partNumber: string) =>
    maker === ''
      ? `Another product without a brand already has the part number ${isolated(partNumber)}.`
      : `${isolated(maker)} already has a product with the part number ${isolated(partNumber)}.`,
  missingCategory: 'There is no such category.',
  categoryMissing: 'This category does not exist any more. Please choose another.',
  categoryAmbiguous: (name: string) =>
    `Several categories are called ${isolated(name)}. Please choose one of them from the list.`,
  categoryTaken: (name: string, parent: string | undefined) =>
    parent === undefined
      ? `There is already a category ${isolated(name)} at the top.`
      : `${isolated(parent)} already has a category ${isolated(name)}.`,
  categoryCircle: 'A category cannot be moved into itself or into a category below it.',
  categoryDepth: 'Categories can be at most 20 levels deep.',
  categoriesTooMany: 'The shop has 10,000 categories already, which is the most that it can have.',
  stockAboveMost: 'The stock cannot go above 100,000,000.',
  missingBulkEdit: 'There is no such change. It may be older than 90 days.',
  bulkEditNotDone: 'This change cannot be undone: it was not made, or is undone already.',
  bulkEditNothing: 'Please choose at least one thing to change.',
  bulkEditFillAlone: 'What products lack is filled in alone. Please make other changes in a second step.',
  bulkEditNone: 'There are no products to change.',
  bulkEditMany: (found: string, most: string) =>
    `These are ${found} products. Please choose at most ${most}, for example with a filter.`,
  pictureKind: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  pictureSize: 'Please choose a picture of at most 10 MB.',
  picturePixels: 'Please choose a picture of at most 50 megapixels.',
  pictureMissing: 'Please choose a picture.',
} as const
