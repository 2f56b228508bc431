/** What is wrong with a feed. */
export const feedRules = {
  country: 'Please choose a country.',
  category: 'A category of eBay is a number, such as 33564.',
  noCategory: 'eBay needs the number of a category, such as 33564.',
  ebayCountry:
    'eBay lists parts by vehicles in the United States, the United Kingdom, Germany, France, Italy, Spain and Australia.',
  vehicles: 'Please write a whole number from 1 to 10,000.',
  missing: 'There is no such feed.',
  writtenAgain: 'The feed was written again meanwhile. Please load the list again.',
} as const
