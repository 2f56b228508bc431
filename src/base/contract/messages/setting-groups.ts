/** The page of all groups of settings. */
export const settingsWords = {
  about: 'What you decide about the shop. Every change is in the audit log.',
  export: 'Download all settings',
} as const

/** The line of each group on that page. */
export const settingGroups = {
  firstDay: 'Whether the shop is open to visitors, and what is to be done before.',
  shop: 'What the shop is called and how it looks, on every page, in every mail and at the head of documents.',
  trade: 'The currency, how numbers and dates are written, and how long unpaid orders keep their stock.',
  seller: 'Who sells: the company on invoices, credit notes and slips, and the numbers of these documents.',
  taxes: 'Whether prices include tax, and the rates by country and region.',
  delivery: 'Where you deliver to, how, for how much, and on which days you send.',
  home: 'The slides, words and sections of the home page.',
  pages: 'Contact, terms and your other pages, and the links in the top bar and the footer.',
  oldAddresses: 'Addresses of an earlier shop, where each leads, and those at which visitors find nothing.',
  reviews: 'Whether reviews are shown at once or after you have approved them.',
  refunds: 'How much staff can refund of an order without confirming who they are.',
  returns: 'How long customers can return something, and where they send it.',
  signIn: 'Whether people can log in with Google, and who may sign up.',
  alarms: 'Which of the staff get which alarms by mail.',
  mail: 'From whom your mails come, what stands at their foot, and whether they arrive.',
} as const

export type SettingGroup = keyof typeof settingGroups
