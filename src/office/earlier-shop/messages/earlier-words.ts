import { isolated } from '#base/contract/isolated.ts'

const one = (count: string, number: number, single: string, many: string) =>
  number === 1 ? `1 ${single}` : `${count} ${many}`

/** The pages for customers, orders and reviews of an earlier shop. */
export const earlierWords = {
  about: 'Bring customers, their old orders and reviews along. Nothing is added before you have seen it.',
  newTitle: 'A file of your earlier shop',
  what: 'The exports of customers, orders and reviews of Shopify, WooCommerce, PrestaShop and Magento are recognised; the shop says what a file is. Send the customers first. The file is deleted once it was read.',
  templates: 'Or fill in an empty template',
  template: { customers: 'Customers', addresses: 'Further addresses', orders: 'Orders', reviews: 'Reviews' },
  latest: 'Files of the last 30 days',
  none: 'No file was sent yet',
  noneHint:
    'Customers come in without a password. At the first log-in, the shop mails them a link to choose one.',
  titles: {
    receiving: 'The shop receives the file',
    reading: 'The shop reads the file',
    mapping: 'The shop reads the file',
    checking: 'The shop reads the file',
    checked: 'What this file would add',
    applying: 'The shop adds what the file has',
    applied: 'What this file has added',
    undoing: 'The shop takes away what the file has added',
    undone: 'What the file had added was taken away',
    failed: 'This file was not read',
  },
  rows: (count: string, number: number) => one(count, number, 'row', 'rows'),
  added: {
    customers: (count: string, number: number) =>
      one(count, number, 'row of a new customer', 'rows of new customers'),
    addresses: (count: string, number: number) =>
      one(count, number, 'row with an address', 'rows with addresses'),
    orders: (count: string, number: number) => one(count, number, 'row of an order', 'rows of orders'),
    reviews: (count: string, number: number) => one(count, number, 'row with a review', 'rows with reviews'),
  },
  unchanged: (count: string) => `${count} already here`,
  refused: (count: string) => `${count} refused`,
  means: {
    customers:
      'Each customer gets an account without a password. It belongs to nobody until its email is proven: until then it has no prices of a group. Accounts that there are stay as they are.',
    addresses: 'They are added to customers who came in with a file and have not logged in yet.',
    orders:
      'They stand in an archive on the customer’s page, to be read: in no figure, invoice or return. Customers see their own under My Orders, once their email is proven.',
    reviews: 'They wait for your approval, with “From the earlier shop” and never as a verified purchase.',
  },
  columnsRead: 'Columns that are read',
  columnsUnread: 'Not read',
  notes: (count: string, number: number) =>
    number === 1 ? 'Of 1 row something stays out' : `Of ${count} rows something stays out`,
  apply: (count: string) => `Add ${count}`,
  applyTitle: (count: string) => `Add ${count}?`,
  nothing: 'There is nothing to add.',
  remove: 'Remove',
  removed: 'The file was removed. Nothing was added.',
  undo: 'Undo',
  undoTitle: 'Take away what this file has added?',
  undoWhat: 'Customers who have logged in, ordered or been changed since stay, and are named.',
  undoUntil: 'It can be undone until',
  progress: (done: string) => `${done} done`,
  stalled: 'It has not gone on for a while. It begins again by itself when the shop can.',
  goOn: 'Go on',
  filter: 'Rows of the file',
  all: 'All',
  outcomes: { added: 'New', unchanged: 'Already here', refused: 'Refused', skipped: 'Left out' },
  outcome: { added: 'New', unchanged: 'Already here', refused: 'Refused', skipped: 'Left out' },
  noted: 'Something stays out',
  fates: { waiting: 'Waits', done: 'Added', left: 'Not added', undone: 'Taken away', kept: 'Stays' },
  line: (line: string) => `Line ${line}`,
  right: 'What would be right',
  more: 'Show more',
  noRows: 'No rows here.',
  saveRefused: 'Save the refused rows as a file',
  another: 'Send another file',
  by: (name: string) => `by ${isolated(name)}`,
} as const
