import type { Page } from '@playwright/test'
import { callsTo } from '../call.ts'
import { demoAdmin, signIn } from '../running/people.ts'
import { cartLink, line } from './carts.ts'
import { waitForHydration } from './hydration.ts'
import { type EmptyShop, openEmptyShop } from './live-shop.ts'
import { expect, test } from './shop.ts'

/* A demo shop of its own: the other tests share one, whose currency stays. */
let shop: EmptyShop

const withoutLiveKeys = {
  SHOP_MODE: 'demo',
  // With orders the currency stays.
  DEMO_HISTORY: 'off',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  SMTP_URL: '',
}

test.beforeAll(async () => {
  shop = await openEmptyShop({ env: withoutLiveKeys })
})
test.afterAll(() => shop?.close())

const lists = ['/', '/allProducts'] as const

/** The texts of the cards' prices on a page that React has taken over. */
async function pricesOn(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await waitForHydration(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  return (await cards.allInnerTexts()).join('\n')
}

test('after a change of currency and locale React takes the pages of kept cards over, and buying works', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const errors: string[] = []
  context.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error().stack)))
  const page = await context.newPage()
  for (const path of lists) expect(await pricesOn(page, path)).toContain('$')

  const token = await signIn(shop.url, demoAdmin)
  const call = callsTo(shop.url)
  const { version, value } = await call('tradeSettings', { token })
  await call('changeTradeSettings', {
    token,
    body: { version, value: { ...value, currency: 'pln', locale: 'pl-PL' } },
  })
  for (const path of lists) {
    const prices = await pricesOn(page, path)
    expect(prices).toMatch(/\d,\d\d\szł/)
    expect(prices).not.toContain('$')
  }
  const card = page.getByRole('main').getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  await cartLink(page).click()
  await expect(line(page, name)).toContainText('zł')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
