/* What stores, services and transactions of other parts may use of the store. */

export { findImport, goOn, isRunning, listImports, lockImport, removeImport, step } from './store/imports.ts'
export { countFates, countOutcomes, deleteRows } from './store/row-counts.ts'
