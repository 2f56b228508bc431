import { expect, it } from 'vitest'
import type { ShopSettings, TradeSettings } from '#base/contract/forms/shop.ts'
import { shippedVersion } from '#finding/vehicles/load.ts'
import { replaceFact } from '#platform/db/facts.ts'
import { accentTokens } from '#web/accent.ts'
import { aCustomer, anAdmin, aProduct, type MadeProduct } from '../builders.ts'
import { callsTo } from '../call.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFolder } from './folders.ts'
import { post } from './people.ts'
import { startShop } from './shop-process.ts'

const database = suiteFixture(openedDatabase)

/** The addresses of two processes of one shop, which has no demo catalogue and no vehicles. */
async function twoProcesses(): Promise<string[]> {
  for (const fact of ['demo_loaded', 'demo_content_loaded'] as const)
    await replaceFact(database.db, fact, 'no')
  await replaceFact(database.db, 'vehicles_loaded', await shippedVersion())
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of both processes, long enough' }
  const folders = [await aFolder(), await aFolder()]
  return Promise.all(folders.map((DATA_DIR) => startShop({ env: { ...env, DATA_DIR } }).open))
}

interface Change {
  readonly shop: Partial<ShopSettings>
  readonly trade: Partial<TradeSettings>
  /** How a price and a size are written then. */
  readonly price: string
  readonly size: string
}

/** Saved one after the other: each value differs from that before. */
const changes: Change[] = [
  {
    shop: { name: 'Żółw & Söhne', tagline: 'części i narzędzia', accent: '#0b6e4f' },
    trade: {
      currency: 'pln',
      locale: 'pl-PL',
      timeZone: 'Europe/Warsaw',
      holdMinutes: 600,
      units: 'imperial',
    },
    price: '1250,50 zł',
    size: '280 mm (11',
  },
  {
    shop: { name: 'Nordkap Teile', tagline: 'Teile und Werkzeug', accent: '#7a1fa2' },
    trade: { locale: 'de-DE', timeZone: 'Asia/Tokyo', holdMinutes: 90 },
    price: '1.250,50 PLN',
    size: '280 mm (11',
  },
]

it('what the owner saves in one process is in the pages, answers and mails of another', async () => {
  const [here = '', other = ''] = await twoProcesses()
  const product = await aProduct(database, { minimum: 4, priceCents: 125_050, brand: 'Bosch' })
  await database.pool.query('update products set attributes = $2 where id = $1', [
    product.id,
    JSON.stringify([{ name: 'Diameter', value: '280', unit: 'mm' }]),
  ])
  const paths = ['/', '/allProducts', `/products/${product.slug}`, '/login', '/contact', '/nowhere']
  const [, list = '', one = ''] = paths
  // From here on the other process has each page at hand.
  await expect.poll(() => pathsWithout(other, paths, () => ['Tappet'])).toEqual([])

  for (const change of changes) {
    const { shop, trade } = await save(here, change)
    const { name, tagline, accent } = shop
    const { currency, locale, timeZone } = trade
    const known = { name, tagline, currency, locale, timeZone, look: { accent } }
    await expect.poll(() => callsTo(other)('publicSettings')).toMatchObject(known)
    const { '--color-primary': colour = 'none' } = accentTokens(accent, 'light')
    const expected = (path: string) => [
      ...[name, `--color-primary:${colour}`],
      ...(path === list ? [change.price] : []),
      ...(path === one ? [change.price, change.size] : []),
    ]
    await expect.poll(() => pathsWithout(other, paths, expected)).toEqual([])

    const { minutes, mails } = await orderAt(other, product)
    expect(minutes).toBe(trade.holdMinutes)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_placed', 'welcome'])
    for (const { said } of mails) expect(said).toContain(name)
    expect(mails[0]?.said).toContain(`(${timeZone} time)`)
    expect(mails[0]?.said).toContain(change.price)
  }
})

/** Saves a change in one process, and returns what both documents are then. */
async function save(url: string, change: Change) {
  const call = callsTo(url)
  const { token } = await anAdmin(database)
  const [ofShop, ofTrade] = [await call('shopSettings', { token }), await call('tradeSettings', { token })]
  const [shop, trade] = [
    { ...ofShop.value, ...change.shop },
    { ...ofTrade.value, ...change.trade },
  ]
  await call('changeShopSettings', { token, body: { version: ofShop.version, value: shop } })
  await call('changeTradeSettings', { token, body: { version: ofTrade.version, value: trade } })
  return { shop, trade }
}

/** The pages that do not say all that they should. One after the other: a busy process answers few at the same time. */
async function pathsWithout(url: string, paths: string[], expected: (path: string) => string[]) {
  const found: string[] = []
  for (const path of paths) {
    const text = plain(await (await fetch(`${url}${path}`)).text())
    // A style is in the page, and the words of a size are in several elements of it.
    const said = `${text}\n${text.replace(/<[^>]*>/g, '')}`
    found.push(...expected(path).flatMap((part) => (said.includes(part) ? [] : [`${path}: ${part}`])))
  }
  return found
}

/** With the characters that are written otherwise in HTML, and with plain spaces. */
function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')
}

/** Somebody signs up and orders in one process: for how many minutes the order is held, and what both are told. */
async function orderAt(url: string, product: MadeProduct) {
  const customer = await aCustomer(database)
  const { insertedId } = await callsTo(url)('placeOrder', {
    token: customer.token,
    body: {
      toolsId: product.id,
      quantity: product.minimum,
      price: product.priceCents / 100,
      name: 'Test',
      address: 'A',
      phone: '1',
    },
  })
  const email = `new-${insertedId.toLowerCase()}@mailbox.example`
  const person = { email, password: 'long enough 1', name: 'New' }
  expect((await post(url, '/api/auth/sign-up/email', person)).status).toBe(200)
  const { rows } = await database.pool.query<{ minutes: number }>(
    'select round(extract(epoch from hold_until - created_at) / 60)::integer as minutes from orders where id = $1',
    [insertedId],
  )
  const { rows: mails } = await database.pool.query<{ kind: string; said: string }>(
    `select kind, concat_ws(' ', subject, body, html) as said from mails
     where recipient in ($1, $2) order by kind`,
    [customer.email, email],
  )
  return { minutes: rows[0]?.minutes, mails: mails.map(({ kind, said }) => ({ kind, said: plain(said) })) }
}
