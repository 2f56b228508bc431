import { aCustomer, anAddress, inTexas } from '../../builders.ts'
import { aVehicle } from '../../vehicles/a-vehicle.ts'
import type { Request, RequestData, Requests } from './request.ts'

const byEmail = ({ owner }: RequestData): Request => ({ params: { email: owner.email } })

const byAddress = async (data: RequestData): Promise<Request> => ({ params: { id: await anAddressOf(data) } })

const byVehicle = async ({ database }: RequestData): Promise<Request> => ({
  params: { vehicle: String(await aVehicle(database)) },
})

/** The calls about accounts and their addresses. */
export const accountRequests: Requests = {
  // Authorised but refused for its body, because the other rows need the owner.
  deleteUser: (data) => ({ ...byEmail(data), body: { password: 5 } }),
  isAdmin: byEmail,
  oneUser: byEmail,
  exportUser: byEmail,
  makeAdmin: async ({ database }) => ({ params: { email: (await aCustomer(database)).email } }),
  putUser: ({ owner: { email } }) => ({
    params: { email },
    body: { email, name: 'N', phone: '5', url: 'https://a.example', address: 'A' },
  }),
  setCustomerGroup: (data) => ({ ...byEmail(data), body: { groupId: null } }),
  joinGarage: async ({ database }) => ({ body: { vehicles: [{ vehicle: await aVehicle(database) }] } }),
  saveVehicle: async (data) => ({ ...(await byVehicle(data)), body: { name: 'Daily' } }),
  removeVehicle: byVehicle,
  addAddress: () => ({ body: { address: inTexas } }),
  editAddress: async (data) => ({ ...(await byAddress(data)), body: { address: inTexas } }),
  removeAddress: byAddress,
  setDefaultAddress: byAddress,
}

/** An address of the owner; a guest has none, so it belongs to another customer. */
async function anAddressOf({ database, owner: { id } }: RequestData): Promise<string> {
  return anAddress(database, id === null ? await aCustomer(database) : { id })
}
