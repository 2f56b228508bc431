import type { OpeningLine } from '#base/contract/forms/opening.ts'

/** The lines of the checklist: what is to be done. What was found is said by the server. */
const lines: Record<OpeningLine, { title: string; hint: string }> = {
  name: {
    title: 'Name and contact',
    hint: 'What the shop is called, and who sells: your address and an email, which stand on the page of the closed shop and on invoices.',
  },
  currency: {
    title: 'Currency',
    hint: 'The first order fixes it: afterwards it cannot be changed. Save it once, even if what is there suits you.',
  },
  time_zone: {
    title: 'Time zone',
    hint: 'Figures, invoices and promotions begin and end a day by it, and mails write times in it.',
  },
  texts: {
    title: 'Terms, returns, privacy, imprint',
    hint: 'What the law asks for differs by country. An imprint, which says who provides the shop, is asked for in the European Union and the EEA (Directive 2000/31/EC, Article 5), the United Kingdom (SI 2002/2013) and Switzerland (UWG, Article 3); elsewhere it is recommended. Links to pages without a text are not shown.',
  },
  return_days: {
    title: 'Days for returns',
    hint: 'How long after its last shipment a product can be returned. The page of returns must say the same.',
  },
  delivery: {
    title: 'Delivery and tax',
    hint: 'Save both once, even if what is there suits you.',
  },
  vehicles: {
    title: 'Vehicles',
    hint: 'Buyers choose among the vehicles of your markets, America, Europe or both. Save the choice once, even if what is there suits you.',
  },
  payment: {
    title: 'Payment',
    hint: 'The trial opens a payment at the provider and cancels it at once: no card is charged and no money moves. Live keys take no test cards: a live shop pays with one in the test mode of the provider, and refunds it.',
  },
  mail: {
    title: 'Mail',
    hint: 'Send yourself a mail, and open its link or enter its code here.',
  },
  mail_footer: {
    title: 'Foot of mails',
    hint: 'Many countries ask a company to say in each mail who it is: its name, its address, its register and number.',
  },
  product: {
    title: 'First product',
    hint: 'By hand, or an example of the demo shop, which shows what a product can have. Its name says that it is an example.',
  },
  factor: {
    title: 'Second factor',
    hint: 'A passkey or an authenticator app, and the recovery codes kept in a safe place.',
  },
  backup: {
    title: 'Backups',
    hint: 'They have everything except AUTH_SECRET, and are on the disk of the shop: if it is lost, they are lost with it. Set BACKUP_URL, so that the shop copies them to a bucket; or have the folder DATA_DIR/backups copied to another machine every day (rsync, restic, the backup of your provider), then say below where the copies are.',
  },
}

/** Texts of the page of the first day. */
export const firstDayWords = {
  lines,
  templates: 'Begin with templates',
  drafts: 'Begin with drafts',
  draftsHint:
    'For what is still empty. Nothing is saved or shown before you save it, and figures cannot be saved unchanged.',
  draftHome: 'Slides, steps and figures',
  draftPages: 'Blogs and portfolio',
  about: 'What is to be done before the shop opens. Each line looks by itself whether it is done.',
  closed: 'The shop is closed. Visitors see one page that says so.',
  open: 'The shop is open to visitors.',
  demo: 'A demo shop is always open.',
  states: { done: 'Done', open: 'To do', failed: 'Failed' },
  count: (done: number, all: number) => `${done} of ${all} done`,
  preview: 'Look at the shop',
  previewHint: 'For twelve hours, in this browser. Nothing can be ordered.',
  opens: 'Open the shop',
  opensTitle: 'Open the shop to visitors?',
  opensAll: 'Everything on the list is done. Visitors and search engines see the shop at once.',
  opensMissing: 'Visitors and search engines see the shop at once. Not done yet:',
  opensExample: 'The example is still on sale.',
  keepClosed: 'Keep it closed',
  closes: 'Close the shop',
  closesTitle: 'Close the shop to visitors?',
  closesWhat:
    'Visitors see one page that says that it is closed. Nobody can order or pay; unpaid orders end when their time is over. Accounts, orders and carts stay.',
  keepOpen: 'Keep it open',
  tryPayment: 'Try the payment',
  paymentWorks: 'The provider took the trial payment and cancelled it.',
  testKey: 'Secret test key',
  testKeyHint: 'Starts with sk_test_. It is used once and not kept.',
  payTestCard: 'Pay with a test card',
  testCardWorks: 'The provider took the payment with the test card and refunded it.',
  sendMail: 'Send a mail',
  mailSent: (to: string) => `A mail is on its way to ${to}.`,
  code: 'Code of the mail',
  confirmMail: 'It has arrived',
  mailArrived: 'Noted: mails arrive.',
  addByHand: 'Add by hand',
  addExample: 'Add an example',
  exampleAdded: 'The example is on sale.',
  removeExample: 'Take the example away',
  exampleRemoved: 'The example is not on sale any more.',
  backUp: 'Back up now',
  backingUp: 'A backup is being made.',
  place: 'Where are your backups?',
  copies: 'Where are the copies of the backups?',
  savePlace: 'Save',
  placeSaved: 'Noted.',
} as const
