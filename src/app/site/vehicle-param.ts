/** The parameter of lists that names a vehicle by its id. */
export const vehicleParam = 'vehicle'

/** The id of the vehicle of an address; undefined without one. */
export function vehicleIn(params: URLSearchParams): number | undefined {
  const id = Number(params.get(vehicleParam))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
