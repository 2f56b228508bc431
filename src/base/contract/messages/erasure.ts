/** What staff read when they export or erase the data of a person. */
export const erasure = {
  title: 'Personal data',
  about: 'When a person asks for their data, or asks you to erase it. Check first that it is them who asks.',
  save: 'Download their data',
  savedAs: 'personal-data.json',
  erase: 'Erase their data',
  eraseTitle: (who: string) => `Erase the data of ${who}?`,
  what: 'Name, email, address and phone go from their orders, with their mails, notes and vehicles. Their account is deleted, and they are logged out everywhere. Unpaid orders are cancelled.',
  whatOfGuest:
    'Name, email, address and phone go from the orders of this guest, with their mails and notes. Unpaid orders are cancelled.',
  stays:
    'By law the shop keeps invoices and credit notes as they are, and of each paid order what was bought, when and for how much. Reviews stay without a name, and the audit log says that you erased this data.',
  final: 'This cannot be undone.',
  act: 'Erase for good',
  done: 'Their data was erased.',
  // Why it cannot be erased.
  open: {
    processing: 'One of their payments is in progress. Please try again when it is done.',
    toShip: 'One of their orders is paid but not shipped yet. Please ship it or refund it first.',
    unpaid: 'One of their orders was shipped but is not paid yet.',
    returning: 'One of their returns is not settled yet.',
    refunding: 'One of their refunds is in progress. Please try again when it is done.',
  },
  worksHere: 'This person works in the shop. Please remove them under Staff first.',
  hasAccount: 'This guest has an account by now. Please open the page of the account.',
} as const
