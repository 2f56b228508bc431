import { describe, expect, it } from 'vitest'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { promotionRules } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { cartPromotions, findCoupon, takeUses } from '#pricing/promotions/use.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder, promotionFields } from '../builders.ts'
import { withoutTimeLimit } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))

let codes = 0
/** A promotion with a code of its own. */
const fields = (given: Partial<PromotionFields> = {}) =>
  promotionFields({ code: `CODE-${++codes}`, ...given })

async function add(promotion: object): Promise<string> {
  const { insertedId } = await shop.call('addPromotion', { body: { promotion }, token: admin.token })
  return insertedId
}

const listed = async (id: string) =>
  (await shop.call('listPromotions', { token: admin.token })).rows.find(({ _id }) => _id === id)

/** Inserts an order, then records its uses of promotions in a transaction. */
async function use(ids: readonly string[], email: string, db = shop.database.db): Promise<string> {
  const { id } = await anOrder({ db }, customer)
  await db.transaction().execute((tx) => takeUses(tx, ids, { orderId: id, email, at: new Date() }))
  return id
}

describe('promotions', () => {
  it('are added, replaced and removed, and each change is in the audit log', async () => {
    const first = fields({ minimumSpend: toDecimal(fromMinor(5000)), until: '2030-01-01T00:00:00.000Z' })
    const id = await add(first)
    expect(await listed(id)).toEqual({ _id: id, used: 0, promotion: first })
    const next = { ...first, name: 'Twenty', gives: { kind: 'percent', ppm: 200_000 } }
    await shop.call('editPromotion', { params: { id }, body: { promotion: next }, token: admin.token })
    expect(await listed(id)).toEqual({ _id: id, used: 0, promotion: next })
    await shop.call('removePromotion', { params: { id }, token: admin.token })
    expect(await listed(id)).toBeUndefined()
    expect(await auditEntriesOn(shop.database, 'promotion', id)).toMatchObject([
      { actor: admin.email, act: 'add', after: first },
      { act: 'edit', before: first, after: next },
      { act: 'remove', before: next },
    ])
    await expect(shop.call('removePromotion', { params: { id }, token: admin.token })).rejects.toMatchObject({
      status: 404,
      message: refusals.missingPromotion,
    })
  })

  it('have unique codes, and the code of a removed one can be used again', async () => {
    const first = fields({ code: 'SPRING' })
    const id = await add({ ...first, code: ' spring ' })
    expect(await listed(id)).toMatchObject({ promotion: { code: 'SPRING' } })
    await expect(add(first)).rejects.toMatchObject({
      status: 409,
      code: 'code_taken',
      message: refusals.codeTaken('SPRING'),
    })
    await shop.call('removePromotion', { params: { id }, token: admin.token })
    await add(first)
  })

  it('are applied in the order that an admin sets, all of it or nothing', async () => {
    const [one, other] = [await add(fields({ order: 3 })), await add(fields({ order: 3 }))]
    const order = (ids: readonly string[]) =>
      shop.call('orderPromotions', { body: { ids: [...ids] }, token: admin.token })
    const currentIds = async () =>
      (await shop.call('listPromotions', { token: admin.token })).rows.map(({ _id }) => _id)
    const others = (await currentIds()).filter((id) => id !== one && id !== other)
    await order([...others, other, one])
    expect(await currentIds()).toEqual([...others, other, one])
    await order([one, ...others, other])
    expect(await currentIds()).toEqual([one, ...others, other])
    expect(await auditEntriesOn(shop.database, 'promotion', one)).toMatchObject([
      { act: 'add' },
      { act: 'edit', before: { order: 3 }, after: { order: others.length + 1 } },
      { act: 'edit', before: { order: others.length + 1 }, after: { order: 0 } },
    ])
    for (const wrong of [
      [one, other, ...others, 'nothing'],
      [one, ...others],
      [one, one, ...others],
    ])
      await expect(order(wrong)).rejects.toMatchObject({
        status: 409,
        code: 'promotions_changed',
        message: refusals.promotionsChanged,
      })
    expect(await currentIds()).toEqual([one, ...others, other])
  })

  it('are deleted only while no order uses them', async () => {
    const id = await add(fields())
    const orderId = await use([id], 'one@shop.example')
    const remove = () => shop.call('removePromotion', { params: { id }, token: admin.token })
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      code: 'promotion_used',
      message: refusals.promotionInUse(1),
    })
    await shop.call('removeOrder', { params: { id: orderId }, token: customer.token })
    await remove()
    expect(await listed(id)).toBeUndefined()
  })

  it.each<[string, object, string]>([
    ['a code of two letters', { code: 'AB' }, promotionRules.code],
    ['more than 100 %', { gives: { kind: 'percent', ppm: 1_000_001 } }, promotionRules.percent],
    [
      'an end before the beginning',
      { from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' },
      promotionRules.untilBeforeFrom,
    ],
    ['no products', { target: { kind: 'products', ids: [] } }, promotionRules.nothingChosen],
  ])('are refused with %s', async (_what, wrong, sentence) => {
    await expect(add({ ...fields(), ...wrong })).rejects.toMatchObject({ status: 400, message: sentence })
  })
})

describe('a coupon', () => {
  it('is found by its code in any case and with spaces, beside the automatic promotions', async () => {
    const automatic = await add(fields({ code: null, order: 5 }))
    const id = await add(fields({ code: 'WINTER-26' }))
    const found = await cartPromotions(shop.database.db, { code: ' winter -26', email: undefined })
    expect(found.coupon?.id).toBe(id)
    expect(found.automatic.map((one) => one.id)).toContain(automatic)
    expect(found.automatic.map((one) => one.id)).not.toContain(id)
    const none = await cartPromotions(shop.database.db, { code: 'NOTHING', email: undefined })
    expect(none.coupon).toBeUndefined()
    await shop.call('removePromotion', { params: { id: automatic }, token: admin.token })
  })

  it('cannot be guessed: the thirty-first wrong code of a network is refused, even with a valid code', async () => {
    await add(fields({ code: 'SECRET' }))
    const attempt = (code: string, network = '192.0.2.1') => findCoupon(shop.database.db, code, network)
    await Promise.all(Array.from({ length: 31 }, () => attempt('SECRET')))
    for (let tries = 1; tries <= 30; tries++)
      await expect(attempt(`WRONG-${tries}`)).rejects.toMatchObject({ code: 'unknown_coupon' })
    await expect(attempt('WRONG-31')).rejects.toMatchObject({ code: 'too_many_coupons' })
    await expect(attempt('SECRET')).rejects.toMatchObject({ code: 'too_many_coupons' })
    expect(await attempt('SECRET', '198.51.100.1')).toMatchObject({ name: 'Ten percent' })
  })

  it('with one use left is accepted for one of 200 orders at once', async () => {
    const id = await add(fields({ maxUses: 3 }))
    await use([id], 'first@shop.example')
    await use([id], 'second@shop.example')
    const db = withoutTimeLimit(shop.database)
    const attempts = await Promise.allSettled(
      Array.from({ length: 200 }, (_, number) => use([id], `buyer-${number}@shop.example`, db)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'coupon_used_up', message: refusals.couponUsedUp })
    expect(await listed(id)).toMatchObject({ used: 3 })
    const { coupon } = await cartPromotions(shop.database.db, { code: `CODE-${codes}`, email: undefined })
    expect(coupon?.usedUp).toBe('by_all')
  })

  it('is used once by each customer, however the email is written', async () => {
    const id = await add(fields({ maxUsesByCustomer: 1 }))
    await use([id], 'One@Shop.example')
    await expect(use([id], ' one@shop.example')).rejects.toMatchObject({ code: 'coupon_used_up' })
    await use([id], 'other@shop.example')
    const code = `CODE-${codes}`
    const usedUp = async (email: string) =>
      (await cartPromotions(shop.database.db, { code, email })).coupon?.usedUp
    expect(await usedUp('one@shop.example')).toBe('by_customer')
    expect(await usedUp('third@shop.example')).toBeUndefined()
  })

  it('that was removed meanwhile is refused, and no other promotion of the order is counted', async () => {
    const [removed, other] = [await add(fields()), await add(fields())]
    await shop.call('removePromotion', { params: { id: removed }, token: admin.token })
    await expect(use([removed, other], 'late@shop.example')).rejects.toMatchObject({ code: 'coupon_used_up' })
    expect(await listed(other)).toMatchObject({ used: 0 })
  })

  it('that is switched off is unknown, applies to no cart and cannot be used, until it is switched on', async () => {
    const off = fields({ code: 'LATER-27', isOff: true })
    const automatic = await add(fields({ code: null, isOff: true }))
    const id = await add(off)
    const carts = () => cartPromotions(shop.database.db, { code: 'LATER-27', email: undefined })
    const found = await carts()
    expect(found.coupon).toBeUndefined()
    expect(found.automatic.map((one) => one.id)).not.toContain(automatic)
    await expect(use([id], 'early@shop.example')).rejects.toMatchObject({ code: 'coupon_used_up' })
    expect(await listed(id)).toMatchObject({ used: 0, promotion: { isOff: true } })
    await shop.call('editPromotion', {
      params: { id },
      body: { promotion: { ...off, isOff: false } },
      token: admin.token,
    })
    expect((await carts()).coupon?.id).toBe(id)
    expect(await use([id], 'early@shop.example')).toBeDefined()
    await shop.call('removePromotion', { params: { id: automatic }, token: admin.token })
  })

  it('can be used again, once, after its order is cancelled or released', async () => {
    const id = await add(fields({ maxUses: 1, maxUsesByCustomer: 1 }))
    const orderId = await use([id], 'one@shop.example')
    await expect(use([id], 'two@shop.example')).rejects.toMatchObject({ code: 'coupon_used_up' })
    await shop.call('removeOrder', { params: { id: orderId }, token: customer.token })
    expect(await listed(id)).toMatchObject({ used: 0 })
    await use([id], 'one@shop.example')
    expect(await listed(id)).toMatchObject({ used: 1 })
  })

  it('cannot get a limit below its present uses', async () => {
    const given = fields({ maxUses: 5 })
    const id = await add(given)
    await use([id], 'a@shop.example')
    await use([id], 'b@shop.example')
    const edit = (maxUses: number) =>
      shop.call('editPromotion', {
        params: { id },
        body: { promotion: { ...given, maxUses } },
        token: admin.token,
      })
    await expect(edit(1)).rejects.toMatchObject({
      code: 'promotion_used',
      message: refusals.promotionUsed(2),
      body: { fields: { 'promotion.maxUses': refusals.promotionUsed(2) } },
    })
    await edit(2)
  })

  it('causes no deadlock when two orders use the same two promotions in different orders', async () => {
    const ids = await Promise.all([add(fields({ maxUses: 100 })), add(fields({ maxUses: 100 }))])
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        use(number % 2 === 0 ? ids : ids.toReversed(), `${newId()}@shop.example`),
      ),
    )
    for (const id of ids) expect(await listed(id)).toMatchObject({ used: 40 })
  })
})
