import { describe, expect, it } from 'vitest'
import type { CallName } from '#base/contract/schemas.ts'
import { formsFixture } from './forms.ts'
import { fieldOf } from './world.ts'

const { world, send } = formsFixture()

describe('text', () => {
  it('is not converted from numbers, lists, objects or null', async () => {
    const texts: [CallName, string][] = [
      ['addProduct', 'name'],
      ['addProduct', 'about'],
      ['addProduct', 'picture'],
      ['addProduct', 'brand'],
      ['placeOrder', 'toolsId'],
      ['placeOrder', 'name'],
      ['placeOrder', 'address'],
      ['placeOrder', 'phone'],
      ['addReview', 'name'],
      ['addReview', 'about'],
      ['addReview', 'picture'],
    ]
    for (const [name, field] of texts) {
      for (const value of [5, true, null, ['a'], { a: 'b' }]) {
        const { status } = await send(name, { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, 400])
      }
    }
  })

  it('with a zero byte is refused, instead of causing an error of the database', async () => {
    for (const [name, field] of [
      ['addProduct', 'about'],
      ['placeOrder', 'address'],
      ['addReview', 'about'],
    ] as const) {
      const { status } = await send(name, { [field]: 'a\u0000b' })
      expect([name, status]).toEqual([name, 400])
    }
    const { shop, admin } = world
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const path of [
      '/tools/%00',
      '/user/a%00@shop.example',
      '/addProduct?q=%00',
      '/order/%00',
      '/sandbox/stripe/v1/payment_intents/%00',
    ]) {
      expect([path, (await shop.fetch(`/api${path}`, { headers })).status]).toEqual([path, 400])
    }
  })

  it('is stored exactly as sent', async () => {
    const about = '<script>alert("1")</script> 滤清器 🔧 \\u0000 \'; drop table products; --'
    const id = fieldOf(await send('addProduct', { about }), 'insertedId')
    expect((await world.ask('oneProduct', { params: { id } })).body).toMatchObject({ about })
  })
})
