import { describe, expect, it } from 'vitest'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { orderTaxToDto } from '#office/tax-claims/inside/order-tax.ts'
import { acceptNumber } from '#office/tax-claims/service/accept.ts'
import { settleClaims } from '#office/tax-claims/service/ask-again.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import type { Person } from '#orders/orders/model.ts'
import { findClaim } from '#pricing/taxes/store/claims.ts'
import type { ViesAnswer } from '#pricing/taxes/vies.ts'
import { chargedOrder, placeOrder } from '../invoices/orders.ts'
import { aChargedOrder } from '../payments/charged.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { manualPayments } from '../payments/manual-payments.ts'
import { atProvider, refund } from '../payments/refunds.ts'

const fixture = paymentFixture()
const rows: typeof fixture.rows = (...given) => fixture.rows(...given)
const number = 'ATU13585627'
const staff = (): Person => ({
  userId: fixture.admin.id,
  email: fixture.admin.email,
  role: 'admin',
  refundLimit: 'everything',
  isProofFresh: true,
})
const accept = (id: string) => acceptNumber(fixture.shop, id, { staff: staff(), requestId: 'r' })
const acceptedByVies = (id: string) =>
  acceptNumber(fixture.shop, id, { vies: { source: 'vies', at: new Date(), consultation: 'WAPI1' } })
const settle = (answer?: ViesAnswer) => settleClaims({ ...fixture.shop, vies: { ask: async () => answer } })
const refunds = (id: string) =>
  rows(
    'select amount_cents::int as cents, state, reason from refunds where order_id = $1 order by reason, state',
    id,
  )
const claim = (id: string, askAt: Date | null = null) =>
  rows('insert into tax_claims (order_id, number, ask_at) values ($1, $2, $3)', id, number, askAt)
const alarms = (id: string) => rows('select kind from alarms where message like $1', `%${id}%`)
const stateOf = async (id: string) => orderTaxToDto(undefined, await findClaim(fixture.database.db, id)).state
const once = [{ cents: 740, state: 'succeeded', reason: expect.stringContaining(number) }]

/** A paid order of $46.35, of which $7.40 are tax, that costs it because its number was not accepted. */
async function anOrder(askAt: Date | null = null) {
  const order = await aChargedOrder(fixture, { lines: chargedOrder().lines })
  await claim(order.id, askAt)
  return order
}

describe('the tax of an order', () => {
  it('is given back once, with a credit note, however often and by whom its number is accepted', async () => {
    const { id, intentId } = await anOrder()
    await Promise.all([accept(id), acceptedByVies(id), accept(id), acceptedByVies(id), accept(id), settle()])
    await accept(id)
    await settle()
    expect(await refunds(id)).toEqual(once)
    expect(await atProvider(fixture, intentId)).toEqual([740])
    await issueDue(fixture.shop)
    const notes = `select document->'total' as total, document->'tax' as tax from invoices
      where order_id = $1 and kind = 'credit_note'`
    expect(await rows(notes, id)).toEqual([{ total: 740, tax: 740 }])
    expect(await findAccountingFaults(fixture.database.pool)).toEqual([])
  })

  it('is what is left of it after a refund of pieces', async () => {
    const { id, three } = await anOrder()
    await refund(fixture, id, { lines: [{ toolsId: three, quantity: 2 }] })
    await accept(id)
    const [, ofTax] = await refunds(id)
    // 7.40 less the 3.61 of the first product.
    expect(ofTax).toMatchObject({ cents: 379, state: 'succeeded' })
  })

  it('of an unpaid order is given back when it is paid, once', async () => {
    const order = await placeOrder(fixture.database, { buyer: fixture.buyer })
    await claim(order.id)
    await accept(order.id)
    expect(await refunds(order.id)).toEqual([])
    const paid = await anOrder()
    await rows(`update tax_claims set accepted_at = now(), source = 'staff' where order_id = $1`, paid.id)
    await Promise.all([settle(), settle(), settle()])
    expect(await refunds(paid.id)).toEqual(once)
    expect(await refunds(order.id)).toEqual([])
  })

  it('is given back when VIES confirms the number later, and stays while it says nothing or no', async () => {
    const past = new Date(fixture.shop.clock().getTime() - 1000)
    const silent = await anOrder(past)
    await settle(undefined)
    const asksAgain = (id: string) =>
      rows('select ask_at > $2 as later, accepted_at from tax_claims where order_id = $1', id, past)
    expect(await asksAgain(silent.id)).toEqual([{ later: true, accepted_at: null }])
    expect(await refunds(silent.id)).toEqual([])
    const wrong = await anOrder(past)
    await settle({ valid: false, consultation: null })
    expect(await asksAgain(wrong.id)).toEqual([{ later: null, accepted_at: null }])
    await rows('update tax_claims set ask_at = $2 where order_id = $1', silent.id, past)
    await settle({ valid: true, consultation: 'WAPI2' })
    expect(await refunds(silent.id)).toEqual(once)
    expect(await rows('select source, consultation from tax_claims where order_id = $1', silent.id)).toEqual([
      { source: 'vies', consultation: 'WAPI2' },
    ])
  })

  it('that was paid in cash is given back by a person, whom an alarm tells', async () => {
    const { id } = await placeOrder(fixture.database, { buyer: fixture.buyer })
    await claim(id)
    await manualPayments(fixture).pay(id, { amount: 46.35 })
    await acceptedByVies(id)
    await settle()
    expect(await refunds(id)).toEqual([])
    expect(await alarms(id)).toEqual([{ kind: 'tax_not_refunded' }])
    await accept(id)
    expect(await refunds(id)).toEqual(once)
    await settle()
    expect(await refunds(id)).toEqual(once)
    expect(await findAccountingFaults(fixture.database.pool)).toEqual([])
  })

  it('counts 90 days for the account whose number was accepted', async () => {
    const { id } = await anOrder()
    await accept(id)
    const found = await rows(
      `select extract(day from expires_at - accepted_at)::int as days from accepted_tax_numbers where user_id = $1 and number = $2`,
      fixture.buyer.id,
      number,
    )
    expect(found).toEqual([{ days: 90 }])
  })

  it('cannot be given back without such a number, and nothing is accepted above the limit of a role', async () => {
    const { id } = await aChargedOrder(fixture)
    await expect(accept(id)).rejects.toMatchObject({ kind: 'missing', code: 'no_tax_number' })
    await claim(id)
    const limited = { staff: { ...staff(), refundLimit: 100 }, requestId: 'r' } as const
    await expect(acceptNumber(fixture.shop, id, limited)).rejects.toMatchObject({ code: 'refund_limit' })
    expect(await rows('select accepted_at from tax_claims where order_id = $1', id)).toEqual([
      { accepted_at: null },
    ])
  })

  it('that the provider refuses to give back raises an alarm; staff see it, and try again; it is paid once', async () => {
    const { id, intentId } = await anOrder()
    const refused = async () => ({ refused: 'No balance.' })
    const poor = { ...fixture.shop, gateway: { ...fixture.shop.gateway, refund: refused } }
    const first = acceptNumber(poor, id, { staff: staff(), requestId: 'r' })
    await expect(first).rejects.toMatchObject({ kind: 'conflict', code: 'refund_failed' })
    expect(await alarms(id)).toEqual([{ kind: 'refund_failed' }])
    expect(await stateOf(id)).toBe('failed')
    await settle()
    expect(await refunds(id)).toMatchObject([{ cents: 740, state: 'failed' }])
    await Promise.all([accept(id), accept(id), settle()])
    await accept(id)
    expect(await refunds(id)).toMatchObject([
      { cents: 740, state: 'failed' },
      { cents: 740, state: 'succeeded' },
    ])
    expect(await stateOf(id)).toBe('refunded')
    expect(await atProvider(fixture, intentId)).toEqual([740])
  })

  it('that the shop cannot give back, as less is left of the payment, raises an alarm', async () => {
    const { id } = await anOrder()
    await rows(`update tax_claims set accepted_at = now(), source = 'staff' where order_id = $1`, id)
    await refund(fixture, id, { amount: 40 })
    await settle()
    await settle()
    expect(await alarms(id)).toEqual([{ kind: 'tax_not_refunded' }])
    expect(await refunds(id)).toMatchObject([{ cents: 4000 }])
    await expect(accept(id)).rejects.toMatchObject({ code: 'refund_too_much' })
  })

  it('of which nothing is left does not keep others from theirs', async () => {
    const { id } = await fixture.aPaidOrder()
    await refund(fixture, id, { amount: 5 })
    await claim(id)
    await rows(`update tax_claims set accepted_at = now(), source = 'staff' where order_id = $1`, id)
    await settle()
    const asksLater = `select ask_at > $2 as later from tax_claims where order_id = $1`
    expect(await rows(asksLater, id, fixture.shop.clock())).toEqual([{ later: true }])
    expect(await refunds(id)).toMatchObject([{ cents: 500 }])
  })
})
