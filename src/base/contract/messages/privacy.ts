/** The export and the deletion of personal data. */
export const privacy = {
  title: 'Your data',
  about: 'What the shop stores about you, and how to delete it.',
  exportHint: 'Your profile, orders, reviews, sessions and emails in one JSON file.',
  save: 'Download my data',
  deleteHint:
    'You are logged out everywhere at once. Unpaid orders are cancelled; an order that was already shipped must be paid first, and a return that we approved must be settled. By law we must keep paid orders: what was bought, when and for how much. Your name, email, address and phone are deleted from them. Your reviews stay, without your name.',
  delete: 'Delete my account',
  deleteTitle: (email: string) => `Delete the account of ${email}?`,
  deleteAct: 'Delete permanently',
  deleteFinal: 'This cannot be undone.',
  freshHint:
    'Your account has no password. If you logged in more than ten minutes ago, please log in again first.',
  deleted: 'Your account has been deleted.',
  formerCustomer: 'Former customer',
  mailGone: 'This email was sent to a customer who has since deleted their account.',
} as const
