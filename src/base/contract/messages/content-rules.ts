/** What is wrong with the home page or the other pages of the shop. */
export const contentRules = {
  directions: 'Please remove the invisible characters that change the direction of text.',
  ownPicture: 'Please upload a picture.',
  target: 'Please enter a path of the shop, such as /allProducts, or a link that begins with “https://”.',
  slug: 'An address has small letters, digits and single dashes, such as winter-tyres.',
  slugTwice: (slug: string) => `Two pages have the address ${slug}.`,
  slugTaken: (slug: string) => `The address ${slug} leads to another page, which had it before.`,
  sections: 'Each section must be in the list once.',
  tooMany: (most: number) => `At most ${most} are possible.`,
  figureUnchanged: 'Please enter your own figure, or remove this one: it is the one of the draft.',
  tooLongInAll: 'The texts of all pages together are too long. Please shorten some.',
} as const
