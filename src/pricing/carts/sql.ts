/* What stores, services and transactions of other parts may use of the store. */

export { choicesOf, findProducts, linesOf } from './store/read.ts'
export { savedOf } from './store/saved.ts'
export { forgetCart, lockCart, noteUse, quantitiesOf, setLines, takeLines } from './store/write.ts'
