import { isolated } from '../isolated.ts'

interface EmailWords {
  readonly name: string
  /** When it is sent, and to whom. */
  readonly when: string
}

interface EmailsOfPart {
  readonly title: string
  readonly emails: Readonly<Record<string, EmailWords>>
}

/** Every email that the shop sends, by parts, in the order in which the dashboard shows them: one that is not here does not compile. */
const emailWords = {
  orders: {
    title: 'Orders',
    emails: {
      order_placed: { name: 'Order confirmation', when: 'To the buyer, when an order is placed.' },
      order_paid: {
        name: 'Payment received',
        when: 'To the buyer, with the invoice, when an order is paid.',
      },
      order_cancelled: {
        name: 'Order cancelled',
        when: 'To the buyer, when an unpaid order is cancelled, or was not paid in time.',
      },
      order_refunded: { name: 'Refund', when: 'To the buyer, with the credit note, when money goes back.' },
      order_pieces_cancelled: {
        name: 'Pieces cancelled',
        when: 'To the buyer, when pieces that cost nothing are cancelled.',
      },
      invoice_corrected: {
        name: 'Corrected invoice',
        when: 'To the buyer, with both documents, when an invoice is cancelled and another takes its place.',
      },
      order_link: { name: 'Link to an order', when: 'To the buyer, who asked for it under “Find my order”.' },
    },
  },
  payments: {
    title: 'Payments by bank',
    emails: {
      payment_with_bank: {
        name: 'Bank confirms',
        when: 'To the buyer, when a bank was asked for the payment and answers days later.',
      },
      payment_refused: { name: 'Bank refused', when: 'To the buyer, when that bank refuses.' },
    },
  },
  shipments: {
    title: 'Parcels',
    emails: {
      order_shipped: { name: 'Shipped', when: 'To the buyer, half a minute after pieces are shipped.' },
      order_tracking: {
        name: 'Tracking number',
        when: 'To the buyer, when a parcel that was announced gets a number, or another one.',
      },
      order_not_shipped: {
        name: 'Not shipped yet',
        when: 'To the buyer, when a parcel that was announced is taken back.',
      },
    },
  },
  returns: {
    title: 'Returns',
    emails: {
      return_asked: { name: 'Return requested', when: 'To the buyer, when a return is asked for.' },
      return_approved: {
        name: 'Return approved',
        when: 'To the buyer, with the return slip, when the return is approved.',
      },
      return_declined: { name: 'Return declined', when: 'To the buyer, when the return is not accepted.' },
      return_received: { name: 'Return received', when: 'To the buyer, when the pieces have come back.' },
      return_replaced: { name: 'Replacement', when: 'To the buyer, when the pieces are sent again.' },
      return_closed: {
        name: 'Return closed',
        when: 'To the buyer, when a return of pieces that cost nothing is closed.',
      },
    },
  },
  changes: {
    title: 'Changes of orders',
    emails: {
      order_edited: {
        name: 'Delivery changed',
        when: 'To the buyer, when you change where an order goes, or how.',
      },
      difference_asked: {
        name: 'Dearer delivery',
        when: 'To the buyer, when another delivery costs more and the rest is to be paid.',
      },
    },
  },
  'back-in-stock': {
    title: 'Back in stock',
    emails: {
      back_in_stock_confirm: {
        name: 'Confirm to wait',
        when: 'To people who ask to be told when a product is back, with the link that confirms.',
      },
      back_in_stock: {
        name: 'Back in stock',
        when: 'To everybody who waits for a product, once, when it can be ordered again.',
      },
    },
  },
  identity: {
    title: 'Accounts',
    emails: {
      welcome: { name: 'Welcome', when: 'To a new customer, with the link that confirms the email.' },
      reset: { name: 'New password', when: 'To people who asked to set a new password, with the link.' },
      first_login: {
        name: 'First log-in',
        when: 'To a customer of your earlier shop who tries to log in, with the link that sets a password.',
      },
      account_exists: {
        name: 'Account exists',
        when: 'To a customer, when somebody signs up with their email again.',
      },
      factors_changed: {
        name: 'Log-in changed',
        when: 'To the owner of an account, when its passkeys, authenticator app or recovery codes change.',
      },
    },
  },
  staff: {
    title: 'For the staff',
    emails: {
      staff_invitation: { name: 'Invitation', when: 'To people who are invited to work in the shop.' },
    },
  },
  mail: {
    title: 'About the shop itself',
    emails: { alarm: { name: 'Alarm', when: 'To the staff who get such alarms, within minutes.' } },
  },
  opening: {
    title: 'The first day',
    emails: {
      trial_mail: {
        name: 'Mails arrive',
        when: 'To the admin who tries on the page of the first day whether mails of the shop arrive.',
      },
    },
  },
} as const satisfies Readonly<Record<string, EmailsOfPart>>

type Words = typeof emailWords

export type EmailPart = keyof Words

/** The emails of a part. */
export type EmailsOf<Part extends EmailPart> = keyof Words[Part]['emails']

export type EmailKind = { [Part in EmailPart]: EmailsOf<Part> }[EmailPart]

/** What samples of emails say where the shop has no data of its own. */
export const sampleWords = {
  buyer: 'Sample Customer',
  address: 'Sample street 1\n12345 Sample town',
  product: 'Sample part',
  reason: 'This is the reason that you enter.',
  words: 'These are the words that you enter.',
  delivery: 'Express',
  carrier: 'UPS',
  code: 'SAMPLE',
  tracking: '1Z0000000000000000',
  passkey: 'My phone',
  role: 'Warehouse',
  alarm: 'A sample alarm: a refund failed, and waits for you.',
} as const

/** An email of the list. */
export interface EmailName extends EmailWords {
  readonly kind: string
}

/** The emails by subject. */
export const emailList: readonly { readonly title: string; readonly emails: readonly EmailName[] }[] =
  Object.values<EmailsOfPart>(emailWords).map(({ title, emails }) => ({
    title,
    emails: Object.entries(emails).map(([kind, words]) => ({ kind, ...words })),
  }))

/** The name of a kind of email for people; kinds of mails that were sent by an older version stay as they are. */
export function emailName(kind: string): string {
  return emailList.flatMap(({ emails }) => emails).find((one) => one.kind === kind)?.name ?? kind
}

/** The list of emails, and one of them. */
export const emailsPage = {
  title: 'Every mail of the shop',
  about:
    'As it would arrive now: with your name, your letterhead, your newest product and a customer who does not exist. Its links have no key.',
  show: 'Preview',
  showThis: (name: string) => `Preview ${isolated(name)}`,
  subject: 'Subject',
  from: 'From',
  replyTo: 'Reply-To',
  html: 'Mail',
  text: 'Text version',
  frame: (name: string) => `The mail ${isolated(name)}`,
  sendMeOne: 'Send me one',
  sent: (email: string) => `On its way to ${email}. The outbox shows it.`,
} as const

/** What a mail that somebody of the staff sends to themselves says, and why it is refused. */
export const testEmails = {
  notConfirmed: 'Your email is not confirmed. Confirm it in My Profile before you send mails to it.',
  tooMany: (most: number) => `You can send yourself ${most} mails an hour. Please try again later.`,
  subject: (subject: string) => `Preview: ${subject}`,
  mark: 'This is a preview that somebody of the staff sent to themselves. Order, customer and amounts are made up.',
} as const
