/** Refusals that a screen makes by itself. In their own file, because no browser needs to load the others. */
export const screenRefusals = {
  anonymous: 'Please log in first.',
  missingProduct: 'This product is not in the shop.',
  missingOrder: 'There is no such order.',
  archived: 'This product is no longer sold.',
  broken: 'Something went wrong on our side. Please try again.',
  orderCancelled: 'This order was cancelled.',
  addressTaken: 'Another product has this address, or had it before.',
  stockBelowZero: 'The stock cannot go below zero.',
  maintenance:
    'We are working on the shop and take no new orders for a short time. Your cart stays as it is; please come back soon.',
  wrongPassword: 'The password is not correct.',
} as const
