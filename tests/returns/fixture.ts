import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import type { Received, WantedReturn } from '#orders/returns/model.ts'
import { aChargedOrder } from '../payments/charged.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { stockOf } from '../stock.ts'

type Reason = WantedReturn['lines'][number]['reason']

/** Paid and shipped orders, and the calls about their returns, for a suite. */
export function returnFixture() {
  const fixture = paymentFixture()
  const asAdmin = () => ({ token: fixture.admin.token })
  const ship = (id: string, ...pieces: readonly (readonly [product: string, quantity: number])[]) =>
    fixture.call('addShipment', {
      ...asAdmin(),
      params: { id },
      body: {
        lines: pieces.map(([toolsId, quantity]) => ({ toolsId, quantity })),
        carrier: '',
        tracking: '',
      },
    })
  const ask = (
    id: string,
    lines: readonly (readonly [product: string, quantity: number, reason?: Reason])[],
    given: { token?: string; headers?: Record<string, string>; note?: string; key?: string } = {},
  ) => {
    const { note = '', headers, token = headers ? undefined : fixture.buyer.token, key } = given
    const body = {
      lines: lines.map(([toolsId, quantity, reason = 'not_needed']) => ({ toolsId, quantity, reason })),
      wish: 'refund',
      note,
    }
    return fixture.call('askReturn', {
      token,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      params: { id },
      body,
    })
  }
  return {
    fixture,
    ship,
    ask,
    /** A paid order of three and one pieces of two products, as `aChargedOrder`, of which all were shipped. */
    async aShippedOrder() {
      const order = await aChargedOrder(fixture)
      await ship(order.id, [order.three, 3], [order.one, 1])
      return order
    },
    approve: (id: string, words = '') =>
      fixture.call('approveReturn', { ...asAdmin(), params: { id }, body: { words } }),
    decline: (id: string, words = 'It was used.') =>
      fixture.call('declineReturn', { ...asAdmin(), params: { id }, body: { words } }),
    receive: (id: string, lines: readonly Received[]) =>
      fixture.call('receiveReturn', {
        ...asAdmin(),
        params: { id },
        body: { lines: lines.map(({ productId: toolsId, ...counts }) => ({ toolsId, ...counts })) },
      }),
    refundReturn: (id: string, body: { delivery?: boolean } = {}, key?: string) =>
      fixture.call('refundReturn', {
        ...asAdmin(),
        params: { id },
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    replace: (id: string) => fixture.call('replaceReturn', { ...asAdmin(), params: { id } }),
    cancel: (id: string, returnId: string, given: { token?: string } = {}) =>
      fixture.call('cancelReturn', { token: fixture.buyer.token, ...given, params: { id, returnId } }),
    /** A return of a product that was approved, and received if `restocked` or `scrapped` is given. */
    async aReturn(
      id: string,
      [productId, pieces, reason]: readonly [product: string, quantity: number, reason?: Reason],
      came?: { readonly restocked?: number; readonly scrapped?: number },
    ): Promise<string> {
      const { insertedId } = await ask(id, [[productId, pieces, reason]])
      await this.approve(insertedId)
      if (came !== undefined)
        await this.receive(insertedId, [{ productId, restocked: 0, scrapped: 0, ...came }])
      return insertedId
    },
    see: (id: string, token = fixture.buyer.token) => fixture.readOrder(id, token),
    available: async (productId: string) => (await stockOf(fixture.database, productId)).available,
    mailsOf: async (id: string) =>
      (await fixture.rows('select kind from mails where order_id = $1 order by seq', id)).map(
        ({ kind }) => kind,
      ),
    faults: () => findAccountingFaults(fixture.database.pool),
  }
}
