/** Suggestions below a search field. */
export const suggestWords = {
  list: 'Suggestions',
  number: 'Number',
  product: 'Product',
  category: 'Category',
  vehicle: 'Vehicle',
  count: (rows: number) => (rows === 1 ? '1 suggestion' : `${rows} suggestions`),
  failed: 'There are no suggestions now. Press Enter to search.',
}
