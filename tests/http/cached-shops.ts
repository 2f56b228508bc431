import type { CallName } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { aCategory, aCustomer, aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import type { Call, Sent } from '../call.ts'
import { wish } from '../orders/order-body.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

/** Two shops with three products, a reviewer of one of them, and pages with and without these products. */
export interface CachedShops extends TwoShops {
  readonly seven: MadeProduct
  readonly eight: MadeProduct
  readonly nine: MadeProduct
  /** The category of seven and eight, by its id; nine is in `filters`. */
  readonly brakes: string
  readonly filters: string
  /** Has reviewed seven. */
  readonly reviewer: SignedIn
  readonly pages: Readonly<Record<string, string>>
}

export async function openCachedShops(): Promise<CachedShops> {
  const two = await openTwoShops()
  const { database } = two.shop
  const parts = await aCategory(database, 'Parts')
  const brakes = await aCategory(database, 'Brakes')
  const filters = await aCategory(database, 'Filters', parts)
  const given = { priceCents: 90_000, minimum: 2, available: 100 }
  const ofBrakes = { ...given, categoryId: brakes, category: 'Brakes' }
  const seven = await aProduct(database, { ...ofBrakes, name: 'Seven' })
  const eight = await aProduct(database, { ...ofBrakes, name: 'Eight' })
  const nine = await aProduct(database, {
    ...given,
    name: 'Nine',
    maker: 'Ninth',
    categoryId: filters,
    category: 'Filters',
  })
  // They fill the first page of every list.
  for (let n = 0; n < 24; n++) await aProduct(database, { name: `Alternator ${n}`, priceCents: 100 })
  const reviewer = await aCustomer(database)
  const pages = {
    home: '/',
    'first list': '/allProducts',
    'second list': '/allProducts?page=2',
    'cheapest first': '/allProducts?sort=price',
    'in stock': '/allProducts?inStock=1',
    'list of Brakes': '/allProducts?category=Brakes',
    'list of Filters': `/allProducts?category=${filters}`,
    'one maker': '/allProducts?brand=Ninth',
    'data of a list': '/allProducts.data?page=2',
    'product seven': screens.product(seven.slug),
    'product eight': screens.product(eight.slug),
    'product nine': screens.product(nine.slug),
    'order seven': screens.purchase(seven.id),
    'order nine': screens.purchase(nine.id),
    reviews: '/reviews',
    sitemap: '/sitemap.xml',
    portfolio: '/myportfolio',
    blogs: '/blogs',
    terms: '/terms',
    login: '/login',
    'no such product': '/products/no-such-product',
    'call listProducts': '/api/addProduct',
    'call one seven': `/api/tools/${seven.id}`,
    'call one nine': `/api/tools/${nine.id}`,
    'call listReviews': '/api/addreview',
    'call listCategories': '/api/categories',
  }
  const world = { ...two, seven, eight, nine, brakes, filters, reviewer, pages }
  await verifiedOrder(world)
  await act(world, 'addReview', { token: reviewer.token, body: review(reviewer, 'It stops.', seven) })
  return world
}

/** Makes a call to the shop with the cache, and waits until the change has arrived. */
export async function act<Name extends CallName>({ shop, settle }: CachedShops, name: Name, sent: Sent) {
  const answer = await shop.call(name, sent)
  await settle()
  return answer
}

export const review = ({ email }: Pick<SignedIn, 'email'>, about: string, product?: MadeProduct) => ({
  name: 'Known Driver',
  email,
  about,
  ratings: 4,
  picture: 'https://people.example/me.png',
  ...(product && { toolsId: product.id }),
})
/** Orders the minimum quantity at the current price. */
export async function order(at: Call, token: string, product: MadeProduct) {
  const quantity = product.minimum
  const { price: each } = await at('oneProduct', { params: { id: product.id } })
  const price = Math.round(each * 100 * quantity) / 100
  const { insertedId } = await at('placeOrder', { token, body: wish(product, { quantity, price }) })
  return { id: insertedId, price }
}

/** Places an unpaid order of seven by its reviewer, after a refund of their other orders. */
export async function unpaidOrder(world: CachedShops): Promise<string> {
  const { shop, admin, reviewer, seven } = world
  const { rows } = await shop.database.pool.query(
    `select id from orders where user_id = $1 and payment = 'paid'`,
    [reviewer.id],
  )
  for (const { id } of rows) {
    const returned = world.nextNotification()
    await shop.call('refundOrder', { token: admin.token, params: { id }, body: {} })
    await returned
  }
  const notified = world.nextNotification()
  const { id, price } = await order(shop.call, reviewer.token, seven)
  await notified
  const body = { price, orderId: id }
  const { clientSecret } = await shop.call('createPaymentIntent', { token: reviewer.token, body })
  return `${id} ${clientSecret}`
}

/** Pays such an order. Returns its id. */
export async function pay({ charge, reviewer }: CachedShops, at: Call, unpaid: string): Promise<string> {
  const [id = '', clientSecret = ''] = unpaid.split(' ')
  const transactionId = await charge(clientSecret, '4242424242424242')
  await at('confirmPayment', { token: reviewer.token, params: { id }, body: { tools: id, transactionId } })
  return id
}

export async function verifiedOrder(world: CachedShops): Promise<string> {
  return pay(world, world.shop.call, await unpaidOrder(world))
}
