/** Texts around the pages that the owner of the shop writes. */
export const infoWords = {
  demo: 'This is a demo shop: nothing is sold, no money is charged and nobody answers. The page shows what a real shop would say here.',
  nothing: 'There is nothing here yet.',
} as const

/** What the owner has said of the shop, on the pages of contact and of the imprint. */
export const detailWords = {
  legalName: 'Company',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  hours: 'Opening hours',
  companyNumber: 'Register',
  taxNumbers: 'Tax numbers',
} as const
