/** Sentences about the vehicles of a browser and of an account. */
export const garageWords = {
  notices: 'Vehicles of your account',
  failed: 'Your vehicles are not saved in your account yet. We try again.',
  tryAgain: 'Try again',
  close: 'Close',
  toVehicles: 'My vehicles',
  full: (most: number) =>
    `Your account has ${most} vehicles, so these were not added. Remove one there to add another:`,
  unknown: 'The shop no longer knows these vehicles. They stay in this browser:',
  replaced: 'Your account and this browser had different answers. The newer one stays:',
  answer: ({ text, kept, dropped }: { text: string; kept: string; dropped: string }) =>
    kept === '' ? `${text}: without “${dropped}”` : `${text}: “${kept}”, not “${dropped}”`,
}
