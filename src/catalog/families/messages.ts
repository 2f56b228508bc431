/** Versions of one thing, on the page of a product. */
export const versionWords = {
  title: 'Other versions',
  by: (attributes: readonly string[]) => `By ${attributes.join(', ')}`,
  soldOut: 'sold out',
  all: (count: number) => `All ${count} versions`,
  cut: (count: number) => `The newest ${count} are shown.`,
} as const
