/*
 * The words of the frame and of the public pages: apart from messages.ts, so that a public page carries no sentence of
 * a form, a refusal or a mail.
 */

/** Words of the frame and of the public pages that the specification names (spec §2). */
export const site = {
  name: 'Tappet',
  home: 'Home',
  portfolio: 'My Portfolio',
  blogs: 'Blogs',
  reviews: 'Reviews',
  login: 'Log in',
  dashboard: 'DashBoard',
  signOut: 'Sign Out',
  backHome: 'Back To Home',
  getStarted: 'Get Started',
  ourProducts: 'Our Products',
  buyNow: 'Buy Now',
  minimum: 'Minimum Order',
  available: 'Available',
  price: 'Price',
  allProducts: 'All products',
  brand: 'Brand',
  madeIn: 'Made In',
  weServed: 'We Served',
  // Where the specification has no sentence of its own.
  skip: 'Skip to the content',
  loading: 'Loading …',
  notFound: 'This page is not in the shop.',
  notFoundHint: 'The address may be old, or mistyped. The shelf is still here.',
  broken: 'Something went wrong on our side.',
  brokenHint: 'Nothing was lost. Please try again; if it happens again, come back in a few minutes.',
  tryAgain: 'Try again',
  stockOut: 'Stock Out',
  unrated: 'No ratings yet',
  unnamed: 'Product without a name',
  inStock: 'In stock',
  noProducts: 'The shelf is empty.',
  noProductsHint: 'Products stand here as soon as the shop has added some.',
  nothingFound: 'Nothing on the shelf matches.',
  nothingFoundHint: 'Take away what is picked above, try fewer words, or look at everything.',
  customerReviews: 'Customer reviews',
  specification: 'Specification',
  related: 'On the same shelf',
  productReviews: 'Reviews of this product',
  noReviews: 'No reviews yet.',
  noReviewsHint: 'Customers write them from their DashBoard, under Add A Review.',
  belowMinimumLeft: 'Less than the minimum left',
  alsoInStock: (category: string) => `${category} in stock`,
  returnsTitle: 'Returns',
  returns:
    'Unfitted parts and unused tools go back within 30 days, in their box, and are refunded to the card that paid. A part that arrives broken or wrong goes back at our cost.',
  contactTitle: 'Contact',
  contact:
    'Questions about fit or an order: answer any mail that the shop sent you, and a person at the counter reads it.',
} as const

/** Words of the list of all products and of what narrows it. */
export const listWords = {
  categories: 'Categories',
  filters: 'Filters',
  picked: 'What is picked',
  remove: 'Remove',
  clear: 'Clear all',
  apply: 'Apply',
  inStock: 'In stock',
  priceRange: 'Price of a piece',
  least: 'From',
  most: 'To',
  from: (place: string) => `Made in ${place}`,
  upTo: (price: string) => `Up to ${price}`,
  startingAt: (price: string) => `From ${price}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  byCategory: 'By category',
  noSuchPage: 'There is no such page.',
  noSuchPageHint: 'The list ends before it.',
  clearView: 'Clear search and filter',
  clearViewHint: 'Try another search or filter, or look at everything.',
  firstPage: 'To the first page',
} as const

/** The side menu of the dashboard (spec §2), then ours. */
export const menu = {
  profile: 'My Profile',
  myOrders: 'My Orders',
  addReview: 'Add A Review',
  manageUsers: 'Manage Users',
  addProduct: 'Add Product',
  manageOrders: 'Manage All Orders',
  manageProduct: 'Manage Product',
  security: 'Security',
  figures: 'Figures',
  outbox: 'Outbox',
  audit: 'Audit log',
} as const
