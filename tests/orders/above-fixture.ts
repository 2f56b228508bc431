import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { limitsOf } from '#orders/orders/service/limit.ts'
import { aCustomer, aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'

/** Orders with the default limits in the shop of the payment fixture, each from another network unless one is named. */
export function aboveFixture() {
  const fixture = paymentFixture()
  let networks = 0
  const aNetwork = () => `203.0.113.${++networks}`
  const shop = () => ({ ...fixture.shop, holdLimits: defaultHoldLimits })
  const buyerOf = (by: SignedIn, network: string) => ({ userId: by.id, email: by.email, network })

  /** Orders some of a product by the service. Answers the id. */
  async function order(by: SignedIn, product: MadeProduct, quantity: number, network = aNetwork()) {
    const wanted = {
      lines: [{ productId: product.id, quantity }],
      price: fromMinor(product.priceCents * quantity),
      name: '',
      address: '',
      phone: '',
    }
    return (await orderProducts(shop(), buyerOf(by, network), wanted, undefined)).insertedId
  }

  /** The limit that the form shows. */
  async function limit(by: SignedIn, product: MadeProduct, network = aNetwork()) {
    const [found] = await limitsOf(shop(), buyerOf(by, network), [{ productId: product.id, quantity: 0 }])
    return found
  }

  return {
    fixture,
    aNetwork,
    shop,
    buyerOf,
    order,
    limit,
    shelf: (given: object = {}) =>
      aProduct(fixture.database, { minimum: 2, available: 146, priceCents: 100, ...given }),
    aNewcomer: () => aCustomer(fixture.database, { verified: false }),
    cancel: (by: SignedIn, id: string) => fixture.call('removeOrder', { token: by.token, params: { id } }),
  }
}
