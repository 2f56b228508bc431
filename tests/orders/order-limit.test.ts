import { describe, expect, it } from 'vitest'
import { aCustomer } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { aboveFixture } from './above-fixture.ts'

const { fixture, aNetwork, order, limit, shelf, cancel } = aboveFixture()

describe('the limit that the form shows', () => {
  it('is what the shop accepts, no matter what is held', async () => {
    const random = generator(37)
    const pick = (count: number) => Math.floor(random() * count)
    for (let round = 0; round < 25; round++) {
      const product = await shelf({ minimum: 1 + pick(6), available: 30 + pick(300), priceCents: 100 })
      const people = await Promise.all(
        Array.from({ length: 4 }, (_, number) => aCustomer(fixture.database, { verified: number % 2 === 0 })),
      )
      const [far, near] = [aNetwork(), aNetwork()]
      for (let step = 0; step < 6; step++) {
        const by = people[pick(4)]
        if (by === undefined) throw new Error('Nobody orders')
        const network = pick(2) === 0 ? far : near
        const { most = 0, reason } = (await limit(by, product, network)) ?? {}
        const { available } = await stockOf(fixture.database, product.id)
        if (most < available && available >= product.minimum) {
          expect(reason).toBeTruthy()
          await expect(
            order(by, product, Math.max(most + 1, product.minimum), network),
          ).rejects.toMatchObject({
            message: reason,
          })
        }
        if (most < product.minimum) continue
        const quantity = pick(3) === 0 ? most : product.minimum + pick(most - product.minimum + 1)
        const id = await order(by, product, quantity, network)
        if (pick(3) === 0) await cancel(by, id)
      }
    }
  })
})

/** Numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
