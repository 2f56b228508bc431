/** Refusals of the calls about a customer's vehicles. */
export const garageRefusals = {
  full: (most: number) => `You have ${most} vehicles. Remove one to save another.`,
  other: 'These vehicles are of another account. Load the page again.',
}
