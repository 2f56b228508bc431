import { anOrder, aReturn } from '../../builders.ts'
import type { RequestData, Requests } from './request.ts'

type State = NonNullable<NonNullable<Parameters<typeof aReturn>[2]>['state']>

/** A return of the owner in this state, of a shipped order that is paid in the shop's books only. */
async function aReturnOf(
  { database, owner }: RequestData,
  state: State,
  payment: 'paid' | 'unpaid' = 'paid',
) {
  const { id, product } = await anOrder(database, owner, { payment, shipment: 'shipped' })
  return { id, returnId: (await aReturn(database, id, { state })).id, toolsId: product.id }
}

const ofOrder = async (data: RequestData, state: State) => {
  const { id, returnId } = await aReturnOf(data, state)
  return { params: { id, returnId } }
}

const byReturn = async (data: RequestData, state: State) => ({
  params: { id: (await aReturnOf(data, state)).returnId },
})

/** The calls about returns. */
export const returnRequests: Requests = {
  askReturn: async ({ database, owner }) => {
    const { id, product } = await anOrder(database, owner, { payment: 'paid', shipment: 'shipped' })
    return { params: { id }, body: { lines: [{ toolsId: product.id, quantity: 1, reason: 'damaged' }] } }
  },
  cancelReturn: (data) => ofOrder(data, 'requested'),
  returnSlip: (data) => ofOrder(data, 'approved'),
  approveReturn: async (data) => ({ ...(await byReturn(data, 'requested')), body: {} }),
  declineReturn: async (data) => ({
    ...(await byReturn(data, 'requested')),
    body: { words: 'It was used.' },
  }),
  receiveReturn: async (data) => {
    const { returnId, toolsId } = await aReturnOf(data, 'approved')
    return { params: { id: returnId }, body: { lines: [{ toolsId, restocked: 1, scrapped: 0 }] } }
  },
  // Nothing was paid, so an authorised request is refused for that.
  refundReturn: async (data) => ({
    params: { id: (await aReturnOf(data, 'received', 'unpaid')).returnId },
    body: {},
  }),
  replaceReturn: (data) => byReturn(data, 'received'),
}
