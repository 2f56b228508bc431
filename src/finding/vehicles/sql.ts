/* What stores, services and transactions of other parts may use of the store. */

export { listOfKind } from './outside/store.ts'
export { findMakeKey, listGenerationSources, readNaming, readNamingOfMakes } from './store/naming.ts'
export { listRelatedOfMakes, readSeriesByIds } from './store/relatives.ts'
export { findSeries, listAllSeries, listSeriesByIds, listSeriesOfMakes } from './store/series.ts'
