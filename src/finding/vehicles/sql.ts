/* What stores, services and transactions of other parts may use of the store. */

export { findSeries, listAllSeries, listSeriesByIds, listSeriesOfMakes, readSeriesByIds } from './store.ts'
