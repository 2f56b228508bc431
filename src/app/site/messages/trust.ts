/** The line of the home page that says how the shop sells. */
export const trustWords = {
  title: 'How we sell',
  sent: (days: number, by: string) => {
    const when = days === 0 ? 'the same day' : days === 1 ? 'the next working day' : `in ${days} working days`
    return by === '' ? `Sent ${when}` : `Ordered by ${by}, sent ${when}`
  },
  returns: (days: number) => `Returns within ${days} days`,
  card: 'Secure payment by card',
} as const
