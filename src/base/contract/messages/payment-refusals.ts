/** Why a payment outside the provider, an order on account or the correction of an invoice is refused. Apart, because no page of the shop says these. */
export const paymentRefusals = {
  overpaid: (owed: string) => `Only ${owed} is owed for this order.`,
  paymentsChanged: (owed: string) =>
    `Somebody else has changed the payments of this order meanwhile. ${owed} is owed now.`,
  paymentOfNothing: 'Please enter the amount that was paid.',
  paymentToCome: 'Please choose today or an earlier day.',
  paymentCorrected: 'This payment was corrected already.',
  paymentRefunded: 'Something of this payment was given back, so it cannot be corrected.',
  paymentInUse: 'This payment has changed the delivery of an order. Please refund it instead.',
  orderPartPaid: (paid: string) =>
    `${paid} of this order is paid. Give it back and correct the payment, then cancel the order.`,
  cancelPaidOutside: 'This order was not paid by card. Please ask us to cancel it.',
  payRestOutside: 'A part of this order is paid already. Please ask us how to pay the rest.',
  cashNotPermitted: 'Your role may not record payments. Please choose another way to pay.',
  untilNeeded: 'Please choose a day of the next 12 months.',
  accountNotAllowed: 'This customer may not order on account. Please choose another way to pay.',
  accountLimit: (left: string) => `This customer can order for ${left} more on account.`,
  noInvoice: 'This order has no invoice yet.',
  invoiceRefunded: 'Something of this order was refunded, so its invoice cannot be corrected any more.',
} as const
