/* What stores, services and transactions of other parts may use of the store. */

export { actingGroupOf, findAssignedGroup, groupNames, insertMembers } from './store/groups.ts'
export { findPrices, selectBreaksOf, stepsOf } from './store/prices.ts'
