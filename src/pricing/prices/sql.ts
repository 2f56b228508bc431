/* What stores, services and transactions of other parts may use of the store. */

export { actingGroupOf, groupNames, insertMembers } from './store/groups.ts'
export { findPrices, selectBreaksOf, stepsOf } from './store/prices.ts'
