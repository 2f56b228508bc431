import { screens } from '#contract/screens.ts'

export interface InfoPage {
  readonly title: string
  readonly about: string
  readonly parts: readonly Part[]
}

interface Part {
  readonly title: string
  readonly text: readonly string[]
  /** Text that only the owner of the shop can write: shown as a marked gap, so that nobody takes it for a fact. */
  readonly owner?: string
}

/*
 * Contact, terms, returns and privacy. Edit this file to make them yours. The text here is true of the shop as delivered;
 * whatever depends on the owner or on the law of their country is a gap.
 */
export const infoPages: Readonly<Record<string, InfoPage>> = {
  [screens.contact]: {
    title: 'Contact',
    about: 'How to reach the shop.',
    parts: [
      {
        title: 'About an order',
        text: [
          'My Orders shows every order with its number, its payment and its shipment. Please give the order number when you write.',
        ],
      },
      {
        title: 'Email, telephone, address',
        text: [],
        owner: 'Name of the business, postal address, email address and telephone number.',
      },
      { title: 'Opening hours', text: [], owner: 'When somebody answers, and in which time zone.' },
    ],
  },
  [screens.terms]: {
    title: 'Terms',
    about: 'What you and the shop agree on when you order.',
    parts: [
      {
        title: 'Ordering',
        text: [
          'Each product has a minimum order. You can order from the minimum up to the number in stock.',
          'When you place an order, we hold the stock for you for a short time, which the order shows. If you have not paid by then, the order is cancelled automatically and you are not charged.',
        ],
      },
      {
        title: 'Prices and payment',
        text: [
          'Prices are in US dollars. You pay by card, or in another way that the payment page offers. The payment provider takes the details; the shop never sees a card number.',
          'The price of an order is fixed when you place it and does not change afterwards.',
        ],
        owner: 'Which taxes the prices include, and what delivery costs.',
      },
      {
        title: 'Delivery',
        text: [
          'You get an email when your order is shipped. We cannot ship an order without a name and an address.',
        ],
        owner: 'Where the shop delivers to, by which carrier, and how long it takes.',
      },
      {
        title: 'Cancelling',
        text: [
          'You can cancel an unpaid order under My Orders until it is shipped. The shop can refund a paid order in full or in part, the way you paid.',
        ],
      },
      {
        title: 'Law and liability',
        text: [],
        owner: 'The contracting party, the law that applies, the warranty, and what consumers must be told.',
      },
    ],
  },
  [screens.returns]: {
    title: 'Returns',
    about: 'What you can return, and how you get your money back.',
    parts: [
      {
        title: 'What can be returned',
        text: [
          'You can return unfitted parts and unused tools within 30 days, in their box.',
          'If a part arrives broken, or is not what you ordered, we pay for the return.',
        ],
      },
      {
        title: 'How you get your money back',
        text: [
          'We refund you the way you paid. You get an email with the amount, and My Orders shows it. It can take a few days until your bank shows the refund.',
        ],
      },
      {
        title: 'Where to send it',
        text: [
          'Ask for the return on the page of your order, and wait for our answer before you send anything. When we have approved it, you get a slip with our address: please put it into the parcel.',
        ],
        owner: 'The address for returns, and the right of withdrawal of the country where the shop sells.',
      },
    ],
  },
  [screens.privacy]: {
    title: 'Privacy',
    about: 'What the shop stores about you, and how to have it deleted.',
    parts: [
      {
        title: 'What we store',
        text: [
          'Your account: name, email and a protected form of your password, from which the password cannot be read.',
          'Your profile: telephone, address and link, as you enter them.',
          'Your orders with name, address and telephone, your reviews, and the emails that the shop sent you.',
          'Where you are logged in: the network address and browser of each session.',
        ],
      },
      {
        title: 'Cookies and storage',
        text: [
          'The shop sets a cookie when you log in, and keeps an access token, the theme and whether the font was loaded in the storage of your browser. There is no advertising, and visitors are not tracked.',
        ],
      },
      {
        title: 'Who else gets data',
        text: [
          'The payment provider takes the details of your card or account on the payment page. If you log in with Google, Google tells the shop your name and your verified email.',
        ],
        owner: 'The names of the payment provider, of the mail service and of the carrier.',
      },
      {
        title: 'Your rights',
        text: [
          'Under My Profile you can download everything that the shop stores about you, and delete your account. By law we must keep paid orders; your name, email, address and telephone are deleted from them.',
        ],
      },
      {
        title: 'Who is responsible',
        text: [],
        owner:
          'The name and address of the person responsible, how long data is kept, and the authority for complaints.',
      },
    ],
  },
}
