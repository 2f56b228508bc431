/** How long the link that confirms an ask works. */
export const confirmHours = 48

/** The same for every email. */
const checkMailbox = `If the address is right, you get a mail. Please open the link in it within ${confirmHours} hours.`

/** What the form of a product that is sold out answers, and where it leads without JavaScript. */
export const backInStockAnswers = {
  asked: checkMailbox,
  waiting: 'You get one mail when it is back.',
  toProducts: 'All products',
  /** The pages after the form, by the end of their address. */
  answers: {
    asked: {
      title: 'Please look into your mailbox',
      words: checkMailbox,
    },
    'wrong-email': {
      title: 'This is not an email address',
      words: 'Please go back and check what you typed.',
    },
    'too-many': {
      title: 'Too many requests',
      words: 'Please try again in an hour.',
    },
    'in-stock': {
      title: 'This product can be ordered now',
      words: 'It came back in stock, so nobody has to wait for it.',
    },
    'not-found': {
      title: 'This product is not sold any more',
      words: 'You get no mail about it.',
    },
  },
} as const
