/* What stores, services and transactions of other parts may use of the store. */

export { forgetCustomerNotes, notesAbout } from './store/notes.ts'
