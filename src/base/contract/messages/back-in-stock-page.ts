/** On the page of a product that is sold out. What the form answers is in a file of its own, which that page does not load. */
export const backInStockWords = {
  title: 'Tell me when it is back',
  about: 'You get one mail when this product is back in stock.',
  email: 'Email',
  notSent: 'It could not be sent. Please try again.',
} as const
