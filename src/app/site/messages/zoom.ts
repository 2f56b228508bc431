/** The large pictures of a product. */
export const zoomWords = {
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  count: (at: number, count: number) => `${at} of ${count}`,
  shown: (alt: string) => `${alt}, `,
  larger: (alt: string) => `Enlarge: ${alt}`,
  smaller: (alt: string) => `Show the whole picture: ${alt}`,
} as const
