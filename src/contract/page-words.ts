/*
 * Texts of public pages that the frame does not show: not in words.ts, which every page loads.
 */

/** Texts about the reviews of all customers. */
export const reviewsWords = {
  answer: 'Answer of the shop',
  verifiedPurchase: 'Verified purchase',
  customerReviews: 'Customer reviews',
  allReviews: (count: string) => `All ${count} reviews`,
  allReviewsAbout: 'What customers say about the shop and about the parts and tools they bought.',
  reviewCount: (count: string, number: number) => (number === 1 ? '1 review' : `${count} reviews`),
  noReviews: 'No reviews yet.',
  noReviewsHint: 'Customers can write one in their DashBoard under Add A Review.',
} as const

/** Texts of the prices by quantity on the page of a product. */
export const quantityPriceWords = {
  quantityPrices: 'Price by quantity',
  quantityPricesHint: 'For orders from the cart.',
  pieces: 'Pieces',
  priceEach: 'Price each',
  fromPieces: (count: string) => `from ${count}`,
} as const

/** Texts of lists without products. */
export const emptyWords = {
  noProducts: 'No products yet',
  noProductsHint: 'Products appear here as soon as the shop adds some.',
  nothingFound: 'No products match your search.',
  nothingFoundHint: 'Remove a filter above, try fewer words, or see all products.',
} as const

/** Texts around the pages that the owner of the shop writes. */
export const infoWords = {
  demo: 'This is a demo shop: nothing is sold, no money is charged and nobody answers. The page shows what a real shop would say here.',
  nothing: 'There is nothing here yet.',
} as const

/** The headings of the portfolio (spec §2). */
export const portfolioWords = {
  address: 'Address',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
} as const

/** Texts of the page that answers while the shop is too busy. */
export const busyWords = {
  busy: 'The shop is very busy right now',
  busyHint: 'This page will load again in a moment.',
} as const

/** Texts about a product, in lists and on its page. */
export const productWords = {
  madeIn: 'Made In',
  inStock: 'In stock',
  belowMinimumLeft: 'Fewer left than the minimum order',
  unrated: 'No ratings yet',
  specification: 'Specification',
  related: 'Similar products',
  productReviews: 'Reviews of this product',
  alsoInStock: (category: string) => `${category} in stock`,
  each: { piece: 'each', pair: 'a pair', box: 'a box', set: 'a set', kit: 'a kit' },
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
  byMake: 'Parts by make',
  moreIn: (count: number, name: string) =>
    count === 1 ? `1 more category in ${name}` : `${count} more categories in ${name}`,
  moreCategories: (count: number) => (count === 1 ? '1 more category' : `${count} more categories`),
} as const
