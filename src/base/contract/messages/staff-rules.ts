/** What is wrong with a role. */
export const staffRules = {
  limit: 'Please enter an amount of 0 or more.',
  limitNeeded: 'Please enter how much of an order this role may refund.',
  taken: 'Another role has this name.',
} as const
