/** The section of an order's page in which admins change it. */
export const editOrderWords = {
  title: 'Change this order',
  about: {
    unpaid:
      'It is not paid. Place it again with your changes: the order that you see is cancelled at that moment.',
    paid: 'It is paid, so its products and prices stay. To lower a quantity, refund the pieces under Payments. More products are an order of their own.',
    cancelled: 'It is cancelled. You can place it again, with changes.',
  },
  add: 'Add products',
  again: 'Change and place again',
  linked: {
    adds_to: { later: 'This order adds to', first: 'Added later:' },
    replaces: { later: 'This order takes the place of', first: 'Replaced by' },
  },
} as const
