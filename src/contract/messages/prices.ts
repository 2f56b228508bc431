/** What is wrong with prices that an admin enters. */
export const priceRules = {
  leastQuantity: (least: number) => `Please enter a quantity of at least ${least}.`,
  mostSteps: 'A product has at most 20 steps.',
  ascending: 'Each step must begin at more pieces than the one before it.',
  lower: 'Each step must cost less than the one before it.',
  fromOne: 'The first price of a group is from 1 piece on.',
  groupTwice: 'Each group can be named once.',
  percent: 'Please enter a percentage above 0 and below 100.',
} as const
