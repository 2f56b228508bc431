import { describe, expect, it } from 'vitest'
import { orderNumber } from '#base/contract/order-number.ts'
import { readPdf } from '../pdf/read.ts'
import { changeLook, drawing, uploadedLogo } from '../shop-config/logos.ts'
import { shippingFixture } from './fixture.ts'

const fixture = shippingFixture()
const { shop, admin, customer, anOrderOfTwo, ship } = fixture

const ask = (ids: string[], token: string = admin.token) =>
  shop.fetch('/api/orders/packing-slips', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
const pagesOf = async (ids: string[]) => {
  const answer = await ask(ids)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { pages, size, pictures } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return { pages: pages.map((lines) => lines.join('\n')), size, pictures }
}

describe('the packing slips of orders', () => {
  it('are one file: a pick list with each product once, then a slip of each order', async () => {
    const one = await anOrderOfTwo()
    const other = await anOrderOfTwo({ product: one.first })
    const { pages } = await pagesOf([other.id, one.id, one.id, 'nothing'])
    expect(pages).toHaveLength(3)
    const [picks = '', first = '', second = ''] = pages
    expect(picks).toContain('Pick list')
    expect(picks.split(one.first.name)).toHaveLength(2)
    expect(picks).toContain(`${orderNumber(other.id)}: 4\n${orderNumber(one.id)}: 4`)
    expect(picks).toContain('8\n')
    expect(first).toContain(orderNumber(other.id))
    expect(second).toContain(orderNumber(one.id))
    expect(second).toContain('1 Test Street')
    expect(second).toContain(one.second.name)
    expect(second).not.toContain(other.second.name)
  })

  it('have a pick list in the order of the shelves, and products without a place last', async () => {
    const [one, other] = [await anOrderOfTwo(), await anOrderOfTwo()]
    const edit = (id: string, shelf: string) =>
      shop.call('editProduct', { token: admin.token, params: { id }, body: { shelf } })
    expect((await edit(one.first.id, ' B-12 ')).product).toMatchObject({ shelf: 'B-12' })
    await edit(other.second.id, 'B-2')
    await edit(one.second.id, 'C-1')
    const [picks = ''] = (await pagesOf([one.id, other.id])).pages
    const at = [other.second, one.first, one.second, other.first].map(({ name }) => picks.indexOf(name))
    expect(at).not.toContain(-1)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(picks).toContain('B-12')
    const shown = await shop.call('oneProduct', { params: { id: one.first.id } })
    expect(JSON.stringify(shown)).not.toContain('B-12')
  })

  it('have what is left to ship, and leave out orders of which nothing is', async () => {
    const { id, first, second } = await anOrderOfTwo()
    await ship(id, [
      [first, 4],
      [second, 1],
    ])
    const shipped = await anOrderOfTwo({ shipment: 'shipped' })
    const { pages } = await pagesOf([shipped.id, id])
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('5 pieces were shipped before')
    expect(pages[1]).toContain(second.name)
    expect(pages.join()).not.toContain(first.name)
    expect((await ask([shipped.id])).status).toBe(409)
  })

  it('have the paper of the settings', async () => {
    const { id } = await anOrderOfTwo()
    expect((await pagesOf([id])).size).toEqual([595.28, 841.89])
    const { token } = admin
    const { value, version } = await shop.call('sellerSettings', { token })
    await shop.call('changeSellerSettings', {
      token,
      body: { version, value: { ...value, paper: 'Letter' } },
    })
    expect((await pagesOf([id])).size).toEqual([612, 792])
  })

  it('have the logo of now at their heads, and the pick list has none', async () => {
    const [one, other] = [await anOrderOfTwo(), await anOrderOfTwo()]
    expect((await pagesOf([one.id, other.id])).pictures).toEqual([[], [], []])
    await changeLook(shop, admin, { logo: await uploadedLogo(shop, admin, drawing(500, 100)) })
    const place = { x: 48, y: 48, width: 150, height: 30 }
    const logo = { place, width: 500, height: 100, colour: 'green' }
    expect((await pagesOf([one.id, other.id])).pictures).toEqual([[], [logo], [logo]])
  })

  it('are for admins only', async () => {
    const { id } = await anOrderOfTwo()
    expect((await ask([id], customer.token)).status).toBe(403)
  })
})
