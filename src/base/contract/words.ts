/*
 * The texts of the frame and of the public pages: not in messages.ts, so that a public page does not load the sentences
 * of forms, refusals and mails.
 */

/** Texts of the frame and of the public pages that the specification names (spec §2). */
export const site = {
  home: 'Home',
  portfolio: 'My Portfolio',
  blogs: 'Blogs',
  reviews: 'Reviews',
  login: 'Log in',
  dashboard: 'DashBoard',
  software: (version: string) => `Version ${version}`,
  signOut: 'Sign Out',
  backHome: 'Back To Home',
  getStarted: 'Get Started',
  ourProducts: 'Our Products',
  buyNow: 'Buy Now',
  addToCart: 'Add to cart',
  cart: 'Cart',
  cartCount: (count: number) => (count === 1 ? 'Cart, 1 product' : `Cart, ${count} products`),
  quantity: 'Quantity',
  viewCart: 'View cart',
  notAdded: 'Nothing was added to your cart. Please try again.',
  close: 'Close',
  minimum: 'Minimum Order',
  available: 'Available',
  price: 'Price',
  allProducts: 'All products',
  brand: 'Brand',
  weServed: 'We Served',
  workFlow: 'Work flow',
  // Where the specification has no sentence of its own.
  skip: 'Skip to content',
  loading: 'Loading …',
  notFound: 'Page not found',
  notFoundHint: 'The address may be old or mistyped.',
  broken: 'Something went wrong on our side.',
  brokenHint: 'Nothing was lost. Please try again. If it happens again, come back in a few minutes.',
  tryAgain: 'Try again',
  unavailable: 'The shop is not available right now. Please try again in a moment.',
  offline: 'You seem to be offline. What you typed stays here: try again when you are connected.',
  stockOut: 'Stock Out',
  unnamed: 'Product without a name',
  returnsTitle: 'Returns',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  findOrder: 'Find my order',
  secure: 'Secure checkout',
  help: 'Help',
  notStored:
    'This browser stores nothing for the shop: your cart, your vehicles and your choices last until this page is closed or loaded again.',
  searchShop: 'Search the shop',
  searchHint: 'Part number or name',
  find: 'Find',
  readAs: (typed: string, read: string) =>
    `You typed ${typed}, which is read as ${read}. Continue if that is right.`,
} as const

/** Texts about the chosen vehicle in the frame. */
export const vehicleWords = {
  yours: 'Your vehicle',
  choose: 'Choose your vehicle',
  change: 'Change',
  clear: 'Clear',
  ofVehicle: 'vehicle',
} as const

/** Texts of tables and lists that have nothing to show. */
export const viewWords = {
  noSuchPage: 'This page does not exist.',
  noSuchPageHint: 'The list has fewer pages.',
  clearView: 'Clear search and filter',
  clearViewHint: 'Try another search or filter, or see everything.',
  firstPage: 'Go to the first page',
  pageSize: 'Rows of a page',
  rowsOfPage: (rows: number) => `${rows} rows a page`,
} as const
