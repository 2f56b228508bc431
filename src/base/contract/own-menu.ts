/** The entries of customers in the side menu of the dashboard (spec §2). The page of an order names them, too. */
export const ownMenu = {
  profile: 'My Profile',
  myOrders: 'My Orders',
  addReview: 'Add A Review',
  addresses: 'Addresses',
  vehicles: 'My vehicles',
  security: 'Security',
} as const
