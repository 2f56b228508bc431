import { describe, expect, it } from 'vitest'
import type { ShopSettings, TradeSettings } from '#base/contract/forms/shop.ts'
import { contentRules } from '#base/contract/messages/content-rules.ts'
import { shopRules as rules } from '#base/contract/messages/shop-words.ts'
import { shopSetting, tradeSetting } from '#office/shop/model.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { accentTokens, contrast, rgbOf } from '#web/accent.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../builders.ts'
import { testFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = testFixture(openTestShop)

const start = {
  mode: 'demo',
  publicUrl: 'http://shop.example',
  timeZone: 'UTC',
  holdMinutes: 30,
  holdLimits: defaultHoldLimits,
} as const
const { initial: shopBefore } = shopSetting(start)
const { initial: tradeBefore } = tradeSetting(start)
const named: ShopSettings = { ...shopBefore, name: 'Żółw & Söhne', tagline: 'części' }
const polish: TradeSettings = { ...tradeBefore, currency: 'pln', locale: 'pl-PL', timeZone: 'Europe/Warsaw' }

describe('the settings of the shop', () => {
  it('begin as in the demo shop, and stand on every page once they are saved', async () => {
    const { token } = await anAdmin(shop.database)
    const list = async () => (await shop.fetch('/allProducts')).text()
    expect(await list()).toContain('· Tappet</title>')
    expect(await shop.call('shopSettings', { token })).toEqual({ version: 0, value: shopBefore })
    await shop.call('changeShopSettings', { token, body: { version: 0, value: named } })
    expect(await list()).toContain('· Żółw &amp; Söhne</title>')
    expect(await shop.call('publicSettings')).toMatchObject({ name: 'Żółw & Söhne', currency: 'usd' })
  })

  it('of a live shop have the name of its address, and nobody else’s', () => {
    const { initial } = shopSetting({ mode: 'live', publicUrl: 'https://parts.example' })
    expect(initial).toMatchObject({ name: 'parts.example', tagline: '' })
  })

  it.each([
    [{ name: ' ' }, { 'value.name': rules.name }],
    [{ accent: 'red' }, { 'value.accent': rules.accent }],
    [{ logo: 'javascript:alert(1)' }, { 'value.logo': contentRules.ownPicture }],
    [{ logo: 'http://elsewhere.example/l.png' }, { 'value.logo': contentRules.ownPicture }],
    [{ darkLogo: 'https://elsewhere.example/l.webp' }, { 'value.darkLogo': contentRules.ownPicture }],
    [{ icon: '//elsewhere.example/i.webp' }, { 'value.icon': contentRules.ownPicture }],
    [
      { socialPicture: 'https://elsewhere.example/pictures/uploads/s.webp' },
      { 'value.socialPicture': contentRules.ownPicture },
    ],
  ])('refuse %j', async (change, fields) => {
    const { token } = await anAdmin(shop.database)
    const body = { version: 0, value: { ...named, ...change } }
    await expect(shop.call('changeShopSettings', { token, body })).rejects.toMatchObject({
      status: 400,
      body: { fields },
    })
  })
})

it('a picture of another site that an earlier version has stored is not shown, and the shop goes on', async () => {
  const { token } = await anAdmin(shop.database)
  const elsewhere = 'https://elsewhere.example/sign.png'
  const own = '/pictures/uploads/0123456789abcdef0123456789abcdef-1280.webp'
  const stored = { ...named, logo: elsewhere, darkLogo: elsewhere, icon: own, socialPicture: elsewhere }
  await shop.database.pool.query(`insert into settings (name, version, value) values ('shop', 1, $1)`, [
    JSON.stringify(stored),
  ])
  const shown = { ...named, logo: '', darkLogo: '', icon: own, socialPicture: '' }
  expect(await shop.call('shopSettings', { token })).toEqual({ version: 1, value: shown })
  await expect.poll(async () => (await shop.fetch('/')).text()).toContain(own)
  expect(await (await shop.fetch('/')).text()).not.toContain('elsewhere.example')
  await shop.call('changeShopSettings', { token, body: { version: 1, value: shown } })
})

describe('the settings of the trade', () => {
  it('begin as in the environment, and are answered as they were saved', async () => {
    const { token } = await anAdmin(shop.database)
    expect(await shop.call('tradeSettings', { token })).toEqual({ version: 0, value: tradeBefore })
    await shop.call('changeTradeSettings', { token, body: { version: 0, value: polish } })
    expect(await shop.call('tradeSettings', { token })).toEqual({ version: 1, value: polish })
  })

  it('let another currency be chosen until there is an order', async () => {
    const { token } = await anAdmin(shop.database)
    const change = (version: number, value: TradeSettings) =>
      shop.call('changeTradeSettings', { token, body: { version, value } })
    const product = await aProduct(shop.database)
    expect(await change(0, polish)).toMatchObject({ version: 1 })
    await anOrder(shop.database, await aCustomer(shop.database), { product })
    await expect(change(1, tradeBefore)).rejects.toMatchObject({
      status: 409,
      code: 'currency_fixed',
      body: { fields: { 'value.currency': rules.currencyFixed } },
    })
    // All else can still be changed.
    expect(await change(1, { ...polish, locale: 'en-GB' })).toMatchObject({ version: 2 })
  })

  it('refuse a currency with other decimals while there are prices', async () => {
    const { token } = await anAdmin(shop.database)
    await aProduct(shop.database)
    const body = { version: 0, value: { ...tradeBefore, currency: 'jpy' as const } }
    await expect(shop.call('changeTradeSettings', { token, body })).rejects.toMatchObject({
      status: 409,
      code: 'currency_decimals',
    })
  })

  it('refuse a currency with other decimals while a limit of refunds would get another value, or could not be written', async () => {
    const { token } = await anAdmin(shop.database)
    const toYen = () =>
      shop.call('changeTradeSettings', {
        token,
        body: { version: 0, value: { ...tradeBefore, currency: 'jpy' as const } },
      })
    const refuses = () => expect(toYen()).rejects.toMatchObject({ status: 409, code: 'currency_decimals' })
    const { insertedId: id } = await shop.call('addStaffRole', {
      token,
      body: { role: { name: 'Refunds a little', permissions: ['refunds.small'], refundLimit: 500 } },
    })
    await refuses()
    await shop.call('removeStaffRole', { token, params: { id } })
    const limit = (version: number, withoutProof: number) =>
      shop.call('changeRefundSettings', { token, body: { version, value: { withoutProof } } })
    await limit(0, 99.5)
    await refuses()
    await limit(1, 99)
    expect(await toYen()).toMatchObject({ version: 1 })
  })

  it('apply to the next order: for how long it is held', async () => {
    const { token } = await anAdmin(shop.database)
    await shop.call('changeTradeSettings', {
      token,
      body: { version: 0, value: { ...tradeBefore, holdMinutes: 600 } },
    })
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database)
    const { insertedId } = await shop.call('placeOrder', {
      token: customer.token,
      body: {
        toolsId: product.id,
        quantity: product.minimum,
        name: 'Test',
        address: 'A',
        phone: '1',
        price: product.priceCents / 100,
      },
    })
    const { rows } = await shop.database.pool.query<{ minutes: number }>(
      'select round(extract(epoch from hold_until - created_at) / 60)::integer as minutes from orders where id = $1',
      [insertedId],
    )
    expect(rows).toEqual([{ minutes: 600 }])
  })

  it.each([
    [{ locale: 'polish' }, { 'value.locale': rules.locale }],
    [{ timeZone: 'Warsaw' }, { 'value.timeZone': rules.timeZone }],
    [{ currency: 'xxx' }, { 'value.currency': rules.currency }],
  ])('refuse %j', async (change, fields) => {
    const { token } = await anAdmin(shop.database)
    const answer = await shop.fetch('/api/settings/trade', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, value: { ...polish, ...change } }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields }])
  })
})

describe('the colour of the shop', () => {
  const grounds = { light: '#f2f2f2', dark: '#2b2d30' } as const
  it.each(['#ffff00', '#000000', '#ffffff', '#b4380d', '#0000ff', '#7f7f7f', '#00ff7f', '#e0b0ff'])(
    'can be read in both themes: %s',
    (accent) => {
      for (const theme of ['light', 'dark'] as const) {
        const tokens = accentTokens(accent, theme)
        const of = (name: string) => rgbOf(tokens[name] ?? '')
        expect(contrast(of('--color-primary'), of('--color-primary-content'))).toBeGreaterThanOrEqual(4.45)
        expect(contrast(of('--tone-signal-text'), rgbOf(grounds[theme]))).toBeGreaterThanOrEqual(4.45)
      }
    },
  )
})
