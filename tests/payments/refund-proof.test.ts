import { afterEach, describe, expect, it } from 'vitest'
import { anAdmin, aProduct } from '../builders.ts'
import { paymentFixture } from './fixture.ts'
import { atProvider, refund } from './refunds.ts'

const fixture = paymentFixture()

/** An owner whose last proof of who they are is older than ten minutes. */
async function aStaleOwner() {
  const owner = await anAdmin(fixture.database)
  await fixture.database.pool.query(
    `update sessions set proven_at = now() - interval '11 minutes' where id = $1`,
    [owner.sessionId],
  )
  return owner
}
async function aDearOrder() {
  const product = await aProduct(fixture.database, { minimum: 1, priceCents: 200_00 })
  return fixture.aPaidOrder({ product, quantity: 1 })
}
const needed = { status: 403, body: { error: 'fresh_proof_needed' } }

describe('refunds of an order of more than 100.00 together', () => {
  it('need a fresh proof, and nothing is refunded without it', async () => {
    const order = await aDearOrder()
    const { token, sessionId } = await aStaleOwner()
    const give = (amount: number) => refund(fixture, order.id, { amount }, { token })
    await give(60)
    await expect(give(40.01)).rejects.toMatchObject(needed)
    await give(40)
    await expect(give(0.01)).rejects.toMatchObject(needed)
    await expect(refund(fixture, order.id, {}, { token })).rejects.toMatchObject(needed)
    expect((await atProvider(fixture, order.intentId)).sort()).toEqual([4000, 6000])
    await fixture.database.pool.query('update sessions set proven_at = now() where id = $1', [sessionId])
    await give(0.01)
    expect((await atProvider(fixture, order.intentId)).sort()).toEqual([1, 4000, 6000])
  })

  it('cannot pass the limit by many at the same time', async () => {
    const order = await aDearOrder()
    const { token } = await aStaleOwner()
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(fixture, order.id, { amount: 30 }, { token })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await atProvider(fixture, order.intentId)).toEqual([3000, 3000, 3000])
  })

  it('are repeated after the proof with the same key', async () => {
    const order = await aDearOrder()
    const { token, sessionId } = await aStaleOwner()
    const give = () => refund(fixture, order.id, { amount: 150 }, { token, key: 'the-same-attempt' })
    await expect(give()).rejects.toMatchObject(needed)
    await fixture.database.pool.query('update sessions set proven_at = now() where id = $1', [sessionId])
    await give()
    await give()
    expect(await atProvider(fixture, order.intentId)).toEqual([15_000])
  })
})

describe('the limit of the owner', () => {
  const decide = async (withoutProof: number) => {
    const { token } = await anAdmin(fixture.database)
    const { version } = await fixture.call('refundSettings', { token })
    await fixture.call('changeRefundSettings', { token, body: { version, value: { withoutProof } } })
  }
  afterEach(() => decide(100))

  it('holds from the next refund on, also for an order of which something was refunded before', async () => {
    const order = await aDearOrder()
    const { token } = await aStaleOwner()
    const give = (amount: number) => refund(fixture, order.id, { amount }, { token })
    await give(30)
    await decide(20)
    await expect(give(0.01)).rejects.toMatchObject(needed)
    await decide(150)
    await give(120)
    await expect(give(0.01)).rejects.toMatchObject(needed)
    expect((await atProvider(fixture, order.intentId)).sort()).toEqual([12_000, 3000])
  })

  it('of 0 asks for a proof for every refund', async () => {
    await decide(0)
    const order = await aDearOrder()
    const { token } = await aStaleOwner()
    await expect(refund(fixture, order.id, { amount: 0.01 }, { token })).rejects.toMatchObject(needed)
    expect(await atProvider(fixture, order.intentId)).toEqual([])
  })

  it.each([-1, 1.001, 1e12, '20', null])('is an amount of the currency, and not %s', async (withoutProof) => {
    const { token } = await anAdmin(fixture.database)
    const { version } = await fixture.call('refundSettings', { token })
    const value = { withoutProof } as { withoutProof: number }
    await expect(
      fixture.call('changeRefundSettings', { token, body: { version, value } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'value.withoutProof': expect.any(String) } },
    })
  })
})
