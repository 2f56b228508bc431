/* What stores, services and transactions of other parts may use of the store. */

export { forgetInvitations, invitationsTo } from './store/invitations.ts'
export { hasRefundLimits } from './store.ts'
