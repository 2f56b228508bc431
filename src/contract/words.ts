/*
 * The texts of the frame and of the public pages: not in messages.ts, so that a public page does not load the sentences
 * of forms, refusals and mails.
 */

/** Texts of the frame and of the public pages that the specification names (spec §2). */
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
  skip: 'Skip to content',
  loading: 'Loading …',
  notFound: 'Page not found',
  notFoundHint: 'The address may be old or mistyped.',
  busy: 'The shop is very busy right now',
  busyHint: 'This page will load again in a moment.',
  broken: 'Something went wrong on our side.',
  brokenHint: 'Nothing was lost. Please try again. If it happens again, come back in a few minutes.',
  tryAgain: 'Try again',
  stockOut: 'Stock Out',
  unrated: 'No ratings yet',
  unnamed: 'Product without a name',
  inStock: 'In stock',
  noProducts: 'No products yet',
  noProductsHint: 'Products appear here as soon as the shop adds some.',
  nothingFound: 'No products match your search.',
  nothingFoundHint: 'Remove a filter above, try fewer words, or see all products.',
  customerReviews: 'Customer reviews',
  allReviews: (count: string) => `All ${count} reviews`,
  allReviewsAbout: 'What customers say about the shop and about the parts and tools they bought.',
  reviewCount: (count: string, number: number) => (number === 1 ? '1 review' : `${count} reviews`),
  verifiedPurchase: 'Verified purchase',
  specification: 'Specification',
  related: 'Similar products',
  productReviews: 'Reviews of this product',
  noReviews: 'No reviews yet.',
  noReviewsHint: 'Customers can write one in their DashBoard under Add A Review.',
  belowMinimumLeft: 'Fewer left than the minimum order',
  alsoInStock: (category: string) => `${category} in stock`,
  returnsTitle: 'Returns',
  returns:
    'You can return unfitted parts and unused tools in their box within 30 days. We refund the card you paid with. If a part arrives damaged or wrong, we pay for the return.',
  each: { piece: 'each', pair: 'a pair', box: 'a box', set: 'a set', kit: 'a kit' },
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  searchShop: 'Search the shop',
  searchHint: 'Part number or name',
  find: 'Find',
} as const

/** Texts around the pages that the owner of the shop completes (src/site/info/content.ts). */
export const infoWords = {
  demo: 'This is a demo shop: nothing is sold, no money is charged and nobody answers. The page shows what a real shop would say here.',
  owner: 'The owner of the shop adds here:',
} as const

/** Texts of the list of all products and of its filters. */
export const listWords = {
  categories: 'Categories',
  filters: 'Filters',
  picked: 'Active filters',
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
  moreIn: (count: number, name: string) =>
    count === 1 ? `1 more category in ${name}` : `${count} more categories in ${name}`,
  moreCategories: (count: number) => (count === 1 ? '1 more category' : `${count} more categories`),
  noSuchPage: 'This page does not exist.',
  noSuchPageHint: 'The list has fewer pages.',
  clearView: 'Clear search and filter',
  clearViewHint: 'Try another search or filter, or see everything.',
  firstPage: 'Go to the first page',
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
  categories: 'Categories',
  figures: 'Figures',
  outbox: 'Outbox',
  audit: 'Audit log',
} as const
