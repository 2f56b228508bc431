/** What the shop knows about a person, and how it forgets them. */
export const privacy = {
  title: 'Your data',
  about: 'What the shop keeps about you, and how to have it forgotten.',
  exportHint: 'Profile, orders, reviews, sessions and mails, in one JSON file.',
  save: 'Save my data',
  deleteHint:
    'Your log-in ends everywhere at once. Orders that are not paid are cancelled; one that was shipped must be paid first. The law wants paid orders kept: what was bought, when and for how much; your name, email, address and phone go. Your reviews stay, without your name.',
  delete: 'Delete my account',
  deleteTitle: (email: string) => `Delete the account of ${email}?`,
  deleteAct: 'Delete for ever',
  deleteFinal: 'This can not be undone.',
  freshHint:
    'You have no password here. If you logged in more than ten minutes ago, please log in again first.',
  deleted: 'Your account is deleted.',
  formerCustomer: 'A former customer',
  mailGone: 'This mail was to somebody who has deleted their account.',
} as const
