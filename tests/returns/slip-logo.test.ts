import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOrder, aReturn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { readPdf } from '../pdf/read.ts'
import { openTestShop } from '../shop.ts'
import { changeLook, drawing, uploadedLogo } from '../shop-config/logos.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

async function aSlip(): Promise<Buffer> {
  const customer = await aCustomer(shop.database)
  const { id } = await anOrder(shop.database, customer, { payment: 'paid', shipment: 'shipped' })
  const { id: returnId } = await aReturn(shop.database, id, { state: 'approved' })
  const answer = await shop.fetch(`/api/order/${id}/returns/${returnId}/slip.pdf`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

it('a return slip has the logo of now at its head, with the name of the shop', async () => {
  expect((await readPdf(await aSlip())).pictures).toEqual([[]])
  const logo = await uploadedLogo(shop, admin, drawing(400, 400))
  await changeLook(shop, admin, { logo, name: 'Żółw & Söhne' })
  const { pictures, alternatives } = await readPdf(await aSlip())
  const place = { x: 48, y: 48, width: 42, height: 42 }
  expect(pictures).toEqual([[{ place, width: 128, height: 128, colour: 'green' }]])
  expect(alternatives).toEqual(['Żółw & Söhne'])
})
