import { newId } from '#base/id.ts'
import { aProduct, aPromotion } from '../../builders.ts'
import type { Requests } from './request.ts'

const inBerlin = {
  name: 'Test Guest',
  line1: 'Teststraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
}

/** The calls about carts, and those that place an order. */
export const shoppingRequests: Requests = {
  setCartLine: async ({ database }) => {
    const { id, minimum } = await aProduct(database)
    return { params: { toolsId: id }, body: { quantity: minimum } }
  },
  addToCart: async ({ database }) => ({ body: { lines: [{ toolsId: (await aProduct(database)).id }] } }),
  chooseLineVehicle: () => ({ params: { toolsId: newId() }, body: { vehicle: null } }),
  saveLine: () => ({ params: { toolsId: newId() }, body: { saved: true } }),
  forgetSaved: () => ({ params: { toolsId: newId() } }),
  applyCoupon: async ({ database }) => {
    const code = newId()
      .replace(/[^a-z0-9]/gi, '')
      .toUpperCase()
    await aPromotion(database, { code })
    return { body: { code } }
  },
  chooseDestination: () => ({ body: { country: 'DE', postalCode: '10115' } }),
  chooseDelivery: () => ({ body: { id: 'standard' } }),
  placeOrder: async ({ database, owner: { email } }) => {
    const { id, minimum, priceCents } = await aProduct(database)
    return { body: { toolsId: id, quantity: minimum, price: priceCents / 100, email } }
  },
  orderLimit: async ({ database }) => ({ params: { toolsId: (await aProduct(database)).id } }),
  priceTool: async ({ database }) => {
    const { id, minimum } = await aProduct(database)
    return { params: { id }, query: { quantity: String(minimum) } }
  },
  productDelivery: async ({ database }) => {
    const { id, minimum } = await aProduct(database)
    return { params: { id }, query: { quantity: String(minimum) } }
  },
  priceOrder: async ({ database }) => ({
    body: { lines: [{ toolsId: (await aProduct(database)).id, quantity: 5 }] },
  }),
  findBuyers: () => ({ query: { q: '030 123' } }),
  takeOrder: async ({ database }) => ({
    body: {
      email: 'telephone@shop.example',
      phone: '1',
      shipTo: inBerlin,
      delivery: 'none-such',
      total: 5,
      lines: [{ toolsId: (await aProduct(database)).id, quantity: 5 }],
      holdDays: 3,
    },
  }),
  checkOut: () => ({
    body: { email: 'guest@shop.example', phone: '1', shipTo: inBerlin, delivery: 'standard', total: 5 },
  }),
}
