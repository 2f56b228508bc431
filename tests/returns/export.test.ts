import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aProduct, aReturn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))

/** The rows of the file, each by its headings. */
async function csv(query = ''): Promise<Record<string, string>[]> {
  const answer = await shop.fetch(`/api/admin-tables/returns/csv${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="returns.csv"')
  const text = (await answer.text()).replace('\uFEFF', '')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

/** A shipped order of nine pieces, whose buyer has this name. */
const aShippedOrder = async (name = 'Test Person') =>
  anOrder(shop.database, customer, {
    payment: 'paid',
    shipment: 'shipped',
    quantity: 9,
    to: { name },
    product: await aProduct(shop.database, { name: 'Brake disc', partNumber: null, minimum: 1 }),
  })

describe('the returns as CSV', () => {
  it('follow the filter and the search, in the order of the table, each with its pieces and its order', async () => {
    const order = await aShippedOrder()
    const first = await aReturn(shop.database, order.id, {
      state: 'received',
      quantity: 2,
      reason: 'damaged',
    })
    const second = await aReturn(shop.database, order.id, { state: 'requested' })
    const other = await aShippedOrder()
    const third = await aReturn(shop.database, other.id, { state: 'declined', note: 'Both are bent.' })
    const ids = async (query?: string) => (await csv(query)).map(({ Id }) => Id)
    expect(await ids()).toEqual([third.id, second.id, first.id])
    expect(await ids('?filter=open')).toEqual([first.id, second.id])
    expect(await ids('?filter=open&direction=desc')).toEqual([second.id, first.id])
    expect(await ids('?filter=declined')).toEqual([third.id])
    const [row, ...more] = await csv('?filter=received')
    expect(more).toEqual([])
    expect(row).toMatchObject({
      Return: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}-R1$/),
      State: 'received',
      Wish: 'refund',
      'Order id': order.id,
      Email: customer.email,
      Pieces: '2',
      Lines: '2 × Brake disc: Damaged; 2 restocked, 0 scrapped',
      Refunded: '',
    })
    expect(await ids(`?q=${row?.['Order number']}`)).toEqual([second.id, first.id])
    expect((await csv('?filter=declined'))[0]?.Note).toBe('Both are bent.')
  })

  it('contain no formula, whoever typed it', async () => {
    const order = await aShippedOrder('=HYPERLINK("http://bad.example","x")')
    await aReturn(shop.database, order.id, { note: '@SUM(A1)' })
    const [row] = await csv(`?q=${order.id.slice(-10)}`)
    expect(row?.Name).toBe(`'=HYPERLINK("http://bad.example","x")`)
    expect(row?.Note).toBe("'@SUM(A1)")
  })

  it('are complete and each there once, however many there are', async () => {
    const made: string[] = []
    for (let left = 26; left > 0; left--) {
      const { id } = await aShippedOrder('Many Returns')
      for (let piece = 0; piece < 9; piece++) made.push((await aReturn(shop.database, id)).id)
    }
    const found = await csv('?q=many%20returns&filter=open')
    expect(found.map(({ Id }) => Id)).toEqual(made)
  })

  it('are refused with a filter that the table does not have', async () => {
    const answer = await shop.fetch('/api/admin-tables/returns/csv?filter=whatever', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.status).toBe(400)
  })
})
