import { aCustomer, anOrder } from '../builders.ts'
import { act, type CachedShops, order, pay, review, unpaidOrder, verifiedOrder } from './cached-shops.ts'
import { type Change, cardsOfSeven, next, ofReviews, ofSeven, stockOfSeven } from './change.ts'

const newCustomer = ({ shop }: CachedShops) => aCustomer(shop.database)

/** Creates a customer. Returns their email and token. */
async function newAuthor(world: CachedShops): Promise<string> {
  const { email, token } = await newCustomer(world)
  return `${email} ${token}`
}

/** Changes by customers: orders, payments, reviews. */
export const customerChanges: readonly Change[] = [
  {
    what: 'stock that an order takes',
    by: 'process',
    remade: stockOfSeven,
    before: async (world) => (await newCustomer(world)).token,
    change: ({ seven }, at, token) => order(at, token, seven),
  },
  {
    what: 'stock that a cancelled order returns',
    by: 'process',
    remade: stockOfSeven,
    before: async (world) => {
      const { token } = await newCustomer(world)
      const notified = world.nextNotification()
      const { id } = await order(world.shop.call, token, world.seven)
      await notified
      return `${token} ${id}`
    },
    change: (_, at, given) => {
      const [token, id = ''] = given.split(' ')
      return at('removeOrder', { token, params: { id } })
    },
  },
  {
    what: 'the last stock of a product',
    by: 'process',
    remade: [
      ...['second list', 'in stock', 'list of Filters', 'one maker', 'data of a list', 'sitemap'],
      ...['product nine', 'order nine', 'call listProducts', 'call one nine'],
    ],
    before: async (world) => {
      const { pool } = world.shop.database
      await pool.query('update products set available = 3 where id = $1', [world.nine.id])
      await pool.query(`select pg_notify('shop_changed', '{"topics":["everything"]}')`)
      return (await newCustomer(world)).token
    },
    change: ({ nine }, at, token) => order(at, token, nine),
  },
  {
    what: 'a payment that gives a review the mark of a verified purchase',
    remade: [...ofReviews, 'product seven'],
    before: unpaidOrder,
    change: pay,
  },
  {
    what: 'a refund that returns stock, and removes the mark of a verified purchase from a review',
    by: 'both',
    remade: [...stockOfSeven, ...ofReviews],
    before: verifiedOrder,
    change: ({ admin }, at, id) => at('refundOrder', { token: admin.token, params: { id }, body: {} }),
  },
  {
    what: 'a review of a product',
    remade: [...ofReviews, ...ofSeven, ...cardsOfSeven],
    before: async (world) => {
      const author = await newCustomer(world)
      await anOrder(world.shop.database, author, { product: world.seven, payment: 'paid' })
      return `${author.email} ${author.token}`
    },
    change: ({ seven }, at, given) => {
      const [email = '', token] = given.split(' ')
      return at('addReview', { token, body: review({ email }, `Said ${next()}.`, seven) })
    },
  },
  {
    what: 'a review of the shop',
    remade: ofReviews,
    before: newAuthor,
    change: (_, at, given) => {
      const [email = '', token] = given.split(' ')
      return at('addReview', { token, body: review({ email }, `Said ${next()}.`) })
    },
  },
  {
    what: 'a review that is removed',
    remade: ofReviews,
    change: ({ shop }) =>
      shop.database.pool.query(
        'delete from reviews where seq = (select max(seq) from reviews where product_id is null)',
      ),
  },
  {
    what: 'an account that is deleted',
    remade: ofReviews,
    before: async (world) => {
      const author = await newCustomer(world)
      await act(world, 'addReview', { token: author.token, body: review(author, `Said ${next()}.`) })
      return `${author.email} ${author.token}`
    },
    change: (_, at, given) => {
      const [email = '', token] = given.split(' ')
      return at('deleteUser', { token, params: { email }, body: {} })
    },
  },
  {
    what: 'the name in a profile, which is on no page',
    remade: [],
    change: ({ reviewer: { email, token } }, at) => {
      const body = {
        email,
        name: `Renamed ${next()}`,
        phone: '555',
        url: 'https://people.example/me',
        address: '1 Street',
      }
      return at('putUser', { token, params: { email }, body })
    },
  },
]
