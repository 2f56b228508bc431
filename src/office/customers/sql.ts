/* What stores, services and transactions of other parts may use of the store. */

export { forgetCustomerNotes, forgetGuestNotes, notesAbout, notesAboutGuest } from './store/notes.ts'
