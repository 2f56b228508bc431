/* What stores, services and transactions of other parts may use of the store. */

export {
  certainVehicles,
  copyCovered,
  coveredByIds,
  listProductsOfVehicles,
  listUniversal,
  listVehicleParts,
  listVehiclesOnSale,
  selectFitted,
} from './store/covered.ts'
export { findOtherSides } from './store/sides.ts'
