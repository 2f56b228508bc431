/* What stores, services and transactions of other parts may use of the store. */

export { find, mailsAbout, withdraw } from './store/outbox.ts'
export { forgetMails, forgetMailsOfGuest, mailsTo, mailsToGuest } from './store/person.ts'
export { recipientOf } from './store/recipient.ts'
export { countTests } from './store/test-emails.ts'
