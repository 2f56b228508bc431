import { aroundEach, describe, expect, it } from 'vitest'
import { inShop } from '#base/shop-config.ts'
import { openingChecks } from '#office/opening/messages/opening-checks.ts'
import { tryPayment } from '#office/opening/service/try-payment.ts'
import { tryTestCard } from '#office/opening/service/try-test-card.ts'
import { factsOf } from '#office/shop/terms.ts'
import { aProduct } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { refund } from '../payments/refunds.ts'
import { foreignOf, otherSettings } from './other-words.ts'

const config = factsOf(otherSettings.shop, otherSettings.trade)
const fixture = paymentFixture(config)
aroundEach((runTest) => inShop({ config }, runTest))

/** What the shop says to the provider during some work. */
async function saidDuring(work: () => Promise<unknown>): Promise<string[]> {
  const from = fixture.proxy.said.length
  await work()
  return fixture.proxy.said.slice(from)
}

describe('a shop that is called Żółw & Söhne and sells in PLN says nothing else to the payment provider', () => {
  it('about an order of one product, whose description the provider shows', async () => {
    const product = await aProduct(fixture.database, { name: 'Klocki hamulcowe', minimum: 2 })
    const order = await fixture.anOrder({ product })
    const said = await saidDuring(() => fixture.anIntent(order))
    expect(said.join()).toContain('description: 2 × Klocki hamulcowe')
    expect(said.join()).toContain('currency: pln')
    expect(foreignOf(said.map((text, index) => [`request ${index}`, text]))).toEqual([])
  })

  it('about an order of several products, and about its payment and its refund', async () => {
    const products = [await aProduct(fixture.database), await aProduct(fixture.database)]
    const said = await saidDuring(async () => {
      const order = await fixture.aBasket(products)
      const intent = await fixture.anIntent(order)
      await fixture.charge(intent)
      await fixture.confirm(order, intent)
      await refund(fixture, order.id, { amount: 5, reason: 'Damaged' })
    })
    expect(said.join()).toMatch(/description: .*\d/)
    expect(said.filter((text) => text.includes('refundId'))).not.toEqual([])
    expect(foreignOf(said.map((text, index) => [`request ${index}`, text]))).toEqual([])
  })

  it('about the trial payment of the opening checklist', async () => {
    const said = await saidDuring(async () => {
      expect(await tryPayment(fixture.shop, 'owner@shop.example')).toEqual({ works: true, detail: '' })
    })
    expect(said.join()).toContain(`description: ${openingChecks.trialPayment}`)
    expect(said.join()).toContain('currency: pln')
    expect(foreignOf(said.map((text, index) => [`request ${index}`, text]))).toEqual([])
  })

  it('about the payment with a test card of the opening checklist', async () => {
    const shop = { ...fixture.shop, gatewayFor: () => fixture.shop.gateway }
    const said = await saidDuring(async () => {
      const outcome = await tryTestCard(shop, 'sk_test_counter', 'owner@shop.example')
      expect(outcome).toEqual({ works: true, detail: '' })
    })
    expect(said.join()).toContain(`description: ${openingChecks.cardPayment}`)
    expect(said.join()).toContain('currency: pln')
    expect(said.filter((text) => text.includes('refundId'))).toHaveLength(1)
    expect(foreignOf(said.map((text, index) => [`request ${index}`, text]))).toEqual([])
  })
})
