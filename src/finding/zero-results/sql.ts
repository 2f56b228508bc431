/* What stores, services and transactions of other parts may use of the store. */

export { countPairs, listAskedVehicles, listMostAsked, listPairs, type PairSort, pairSorts } from './store.ts'
