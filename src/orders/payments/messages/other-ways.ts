/** Payments beside cards: the forms of demo mode, and what a buyer reads while a bank decides. */
export const otherWays = {
  title: 'Other ways to pay',
  back: 'Use a card instead',
  bank: 'Bank account',
  bankHint: 'Your bank confirms the payment, usually on the next working day. We hold your order until then.',
  routing: 'Routing number',
  account: 'Account number',
  payFromAccount: (amount: string) => `Pay ${amount} from the account`,
  later: 'Pay later',
  laterHint: 'You finish on Klarna’s page and come back.',
  payLater: (amount: string) => `Pay ${amount} later with Klarna`,
  demo: 'Demo shop: no real money is charged. With the routing number 110000000, the account 000123456789 pays, and 000222222227 is refused on the next day.',
  // While a bank decides.
  waitingTitle: 'Your bank confirms the payment',
  waiting:
    'It usually answers on the next working day. We hold your order until then and send you an email when we know. You need not do anything.',
  demoBank: 'Demo shop: open the page of the bank to answer now.',
} as const
