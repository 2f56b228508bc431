import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aCustomer, anAdmin, anOrder, aProduct, type MadeProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'

/** A shop with an admin and a customer, and the calls that ship orders, for a suite. */
export function shippingFixture() {
  const shop = suiteFixture(openTestShop)
  const admin = suiteFixture(() => anAdmin(shop.database))
  const customer = suiteFixture(() => aCustomer(shop.database))
  const rows = async (text: string, ...values: unknown[]) =>
    (await shop.database.pool.query(text, values)).rows
  return {
    shop,
    admin,
    customer,
    rows,
    /** A paid order of 4 and 3 pieces of two products. */
    async anOrderOfTwo(given: Parameters<typeof anOrder>[2] = {}) {
      const [first, second] = [await aProduct(shop.database), await aProduct(shop.database)]
      const others = [{ product: second, quantity: 3 }]
      const wanted = { product: first, quantity: 4, others, payment: 'paid', ...given } as const
      const { id } = await anOrder(shop.database, customer, wanted)
      return { id, first, second }
    },
    ship: (
      id: string,
      lines: readonly (readonly [product: Pick<MadeProduct, 'id'>, quantity: number])[],
      { carrier = '', tracking = '', key }: { carrier?: string; tracking?: string; key?: string } = {},
      token: string = admin.token,
    ) =>
      shop.call('addShipment', {
        token,
        params: { id },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
        body: {
          lines: lines.map(([product, quantity]) => ({ toolsId: product.id, quantity })),
          carrier,
          tracking,
        },
      }),
    takeBack: (id: string, shipmentId: string) =>
      shop.call('takeShipmentBack', { token: admin.token, params: { id, shipmentId } }),
    see: (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } }),
    mails: (id: string) =>
      rows('select id, kind, state, subject, body from mails where order_id = $1 order by seq', id),
    available: async ({ id }: Pick<MadeProduct, 'id'>) => (await stockOf(shop.database, id)).available,
    /** The faults of the books; the paid orders here were made without a payment. */
    faults: async () =>
      (await findAccountingFaults(shop.database.pool)).filter((fault) => !fault.includes('captured')),
  }
}
