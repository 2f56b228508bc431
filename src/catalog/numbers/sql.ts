/* What stores, services and transactions of other parts may use of the store. */

export { findReplacements } from './store/chains.ts'
export { findNorms } from './store/find.ts'
export { insertNumbers, selectNumbers } from './store/numbers.ts'
export { selectRelated } from './store/related.ts'
export { bothSides, insertInterchange, insertRelations, type NewRelation } from './store/relations.ts'
