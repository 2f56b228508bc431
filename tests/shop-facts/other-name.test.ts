import { describe, expect, it } from 'vitest'
import { defaultHoldLimits } from '#orders/hold-limits.ts'
import { shopSetting, tradeSetting } from '#shop/noun.ts'
import { dashboardPages } from '#site/dashboard/pages.ts'
import { aCustomer, anAdmin, aProduct, aToken } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/* A live shop that is called otherwise, in another currency: nothing in it says the name and the currency of the demo shop. */

const shop = suiteFixture(() => openTestShop({ env: liveEnv }))
const owner = suiteFixture(async () => {
  const made = await anAdmin(shop.database)
  // Staff of a live shop need a second factor.
  await shop.database.pool.query(
    `insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('p', 'k', $1, 'c', 0, 'singleDevice', false)`,
    [made.id],
  )
  return { ...made, token: await aToken(shop.database, made) }
})

const start = {
  mode: 'live',
  publicUrl: 'https://shop.example',
  timeZone: 'UTC',
  holdMinutes: 30,
  holdLimits: defaultHoldLimits,
} as const

async function rename({ call }: Pick<TestShop, 'call'>, token: string): Promise<void> {
  const value = { ...shopSetting(start).initial, name: 'Żółw & Söhne', tagline: 'części i narzędzia' }
  await call('changeShopSettings', { token, body: { version: 0, value } })
  const trade = {
    ...tradeSetting(start).initial,
    currency: 'pln',
    locale: 'pl-PL',
    timeZone: 'Europe/Warsaw',
  } as const
  await call('changeTradeSettings', { token, body: { version: 0, value: trade } })
}

/** What no text of this shop may contain. The header of carts and orders has its name in the protocol. */
const foreign = /(?<!')tappet(?!-(?:cart|order-key))|\busd\b|en-US|\$\s?\d/i

const publicPaths = [
  ...['/', '/allProducts', '/parts', '/reviews', '/vehicles', '/contact', '/terms', '/returns', '/privacy'],
  ...['/login', '/signup', '/reset-password', '/confirm-email', '/cart', '/checkout', '/order', '/nowhere'],
  ...['/blogs', '/myportfolio', '/sitemap.xml', '/robots.txt', '/api/settings'],
]

describe('a shop that is called Żółw & Söhne and sells in PLN', () => {
  it('has no other name and no other currency on any page', async () => {
    await rename(shop, owner.token)
    const product = await aProduct(shop.database, {
      name: 'Klocki hamulcowe',
      brand: 'Bosch',
      priceCents: 125_050,
    })
    const paths = [
      ...[...publicPaths, `/products/${product.slug}`, `/tools/${product.id}`, '/payment/x', '/order/x'],
      ...dashboardPages.map(({ to }) => to.replace(/:\w+/, 'x')),
    ]
    const found: string[] = []
    for (const path of paths) {
      const text = await (await shop.fetch(path)).text()
      // The addresses of files, and the code of the page, are not read by people.
      const said = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/(?:href|src|srcset)="[^"]*"/g, '')
      const [hit] = foreign.exec(said) ?? []
      if (hit !== undefined)
        found.push(`${path}: ${said.slice(Math.max(0, said.indexOf(hit) - 60), said.indexOf(hit) + 60)}`)
    }
    expect(found).toEqual([])
    const list = await (await shop.fetch('/allProducts')).text()
    expect(list).toContain('1250,50\u00a0zł')
    expect(list).toContain('Żółw &amp; Söhne')
  })

  it('has none in its mails', async () => {
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, { priceCents: 125_050 })
    await shop.call('placeOrder', {
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
    const headers = { 'content-type': 'application/json', origin: liveEnv.PUBLIC_URL }
    await shop.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'new@mailbox.example', password: 'long enough 1', name: 'New' }),
    })
    const { rows } = await shop.database.pool.query<{ kind: string; said: string }>(
      `select kind, concat_ws(' ', subject, body, html) as said from mails order by kind`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_placed', 'welcome']))
    expect(rows.filter(({ said }) => foreign.test(said))).toEqual([])
    for (const { said } of rows) expect(said).toContain('Söhne')
    expect(rows.find(({ kind }) => kind === 'order_placed')?.said).toMatch(/\u00a0zł/)
  })
})
