import { isolated } from '../isolated.ts'
/** What is wrong with the settings of the seller. */
export const sellerRules = {
  prefix: 'A prefix has 1 to 12 capital letters, digits and dashes, such as INV.',
  samePrefix: 'Invoices and credit notes need different prefixes.',
  prefixUsed: (prefix: string) =>
    `Numbers that begin with ${prefix} were used for the other kind of document. Choose another prefix.`,
  country: 'Please choose a country of the list.',
  email: 'Please enter an email address, or nothing.',
  web: 'Please enter a link that begins with “https://”, or nothing.',
  taxNumbers: 'At most five tax numbers can be printed.',
} as const

/** The page of the seller. */
export const sellerWords = {
  about:
    'Who sells: what invoices, credit notes, packing slips and return slips say about the shop. A change is for documents from now on; those that were issued stay as they are.',
  company: 'Company',
  legalName: 'Legal name',
  legalNameHint: 'As in the register of companies.',
  noLegalName: (name: string) =>
    `Invoices are issued in the name “${isolated(name)}” until you enter the legal name of your business.`,
  address: 'Address',
  country: 'Country of the seat',
  countryHint: 'It decides what the list of the first day asks for. It is not printed: the address is.',
  noCountry: 'Not chosen',
  companyNumber: 'Company number',
  companyNumberHint: 'With its register, such as “HRB 12345, Amtsgericht Berlin”.',
  taxNumbers: 'Tax numbers',
  taxNumbersHint: 'One on each line, as they are printed: “VAT ID DE123456789”.',
  contact: 'Contact and bank',
  email: 'Email',
  phone: 'Phone',
  web: 'Website',
  bank: 'Bank details',
  documents: 'Documents',
  words: 'Text below the amounts',
  paper: 'Paper',
  papers: { A4: 'A4 (210 × 297 mm)', Letter: 'Letter (8.5 × 11 in)' },
  invoicePrefix: 'Invoice numbers begin with',
  creditNotePrefix: 'Credit note numbers begin with',
  prefixHint: (label: string) => `The first one of a year: ${isolated(label)}`,
  // The preview.
  invoiceTitle: (label: string) => `Invoice ${isolated(label)}`,
  pageOf: 'Page 1 of 1',
  previewHint: 'The head and the foot of an invoice with these settings, saved or not.',
} as const
