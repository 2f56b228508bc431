import { newId } from '#base/id.ts'
import { aCustomer, anAddress, anInvitation, anOrder, aStaffMember, inTexas } from '../../builders.ts'
import { aVehicle } from '../../vehicles/a-vehicle.ts'
import type { Request, RequestData, Requests } from './request.ts'

const byEmail = ({ owner }: RequestData): Request => ({ params: { email: owner.email } })

/** A guest has no account: the customer is found by the id of an order. */
const byCustomer = async ({ database, owner }: RequestData): Promise<Request> => ({
  params: { id: owner.id ?? (await anOrder(database, owner)).id },
})

const byAddress = async (data: RequestData): Promise<Request> => ({ params: { id: await anAddressOf(data) } })

const byVehicle = async ({ database }: RequestData): Promise<Request> => ({
  params: { vehicle: String(await aVehicle(database)) },
})

const byViewer = async ({ database }: RequestData): Promise<Request> => ({
  params: { email: (await aStaffMember(database, 'viewer')).email },
})

const aRole = (name: string) => ({ name, permissions: [], refundLimit: null })

/** A role that nobody has. */
const byRole = async ({ database }: RequestData): Promise<Request> => {
  const id = newId()
  await database.db.insertInto('staff_roles').values({ id, name: id, permissions: [] }).execute()
  return { params: { id } }
}

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
  sendConfirmation: async ({ database }) => ({
    params: { email: (await aCustomer(database, { verified: false })).email },
  }),
  setStaffRole: async (data) => ({ ...(await byViewer(data)), body: { role: 'viewer' } }),
  suspendStaff: byViewer,
  resetFactors: byViewer,
  unsuspendStaff: byViewer,
  removeStaff: byViewer,
  addStaffRole: () => ({ body: { role: aRole(newId()) } }),
  editStaffRole: async (data) => ({
    ...(await byRole(data)),
    body: { version: 1, role: aRole(newId()) },
  }),
  removeStaffRole: byRole,
  invite: () => ({ body: { email: `${newId()}@shop.example`.toLowerCase(), role: 'viewer' } }),
  resendInvitation: async ({ database }) => ({ params: { id: (await anInvitation(database)).id } }),
  withdrawInvitation: async ({ database }) => ({ params: { id: (await anInvitation(database)).id } }),
  lookAtInvitation: async ({ database }) => ({ body: { token: (await anInvitation(database)).token } }),
  joinStaff: async ({ database }) => ({
    body: { token: (await anInvitation(database)).token, name: 'N', password: 'a-good-password' },
  }),
  acceptInvitation: async ({ database }) => ({
    body: { token: (await anInvitation(database, { accepted: true })).token },
  }),
  setCustomerGroup: (data) => ({ ...byEmail(data), body: { groupId: null } }),
  oneCustomer: byCustomer,
  exportCustomer: byCustomer,
  // The other rows need the owner.
  eraseCustomer: async ({ database }) => ({ params: { id: (await aCustomer(database)).id } }),
  adminCustomers: () => ({}),
  customerOrders: byCustomer,
  customerReturns: byCustomer,
  customerEarlierOrders: byCustomer,
  customerMails: byCustomer,
  customerReviews: byCustomer,
  customerHistory: byCustomer,
  customerNotes: byCustomer,
  taxExemption: byCustomer,
  exemptFromTax: async (data) => ({
    ...(await byCustomer(data)),
    body: { certificate: 'EX-1', endsOn: '2999-12-31' },
  }),
  endTaxExemption: byCustomer,
  addCustomerNote: async (data) => ({ ...(await byCustomer(data)), body: { words: 'Called.' } }),
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
