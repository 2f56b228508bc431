/** Texts of lists without products. */
export const emptyWords = {
  noProducts: 'No products yet',
  noProductsHint: 'Products appear here as soon as the shop adds some.',
  nothingFound: 'No products match your search.',
  nothingFoundHint: 'Remove a filter above, try fewer words, or see all products.',
} as const
