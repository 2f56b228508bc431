/** Texts of the page that answers while the shop is too busy. */
export const busyWords = {
  busy: 'The shop is very busy right now',
  busyHint: 'This page will load again in a moment.',
} as const
