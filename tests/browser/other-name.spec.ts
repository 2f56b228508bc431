import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { dashboardPages } from '#app/site/dashboard/pages.ts'
import { tradeWords } from '#base/contract/messages/shop-words.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import type { DB } from '#platform/db/tables.ts'
import { aCustomer, anOrder, aProduct, aPromotion, aReceipt, aReturn } from '../builders.ts'
import { callsTo } from '../call.ts'
import { foreignOf, otherName, rename } from '../shop-config/other-words.ts'
import { type LiveShop, openLiveShop } from './live-shop.ts'
import { expect, test } from './shop.ts'

/* What staff of a shop that is called otherwise see once they are signed in: pages without a session are in tests/shop-config. */

let live: LiveShop
let pool: pg.Pool

test.beforeAll(async () => {
  live = await openLiveShop()
  pool = new pg.Pool({ ...live.database, max: 2 })
})
test.afterAll(async () => {
  await pool?.end()
  await live?.close()
})

/** The addresses of pages about something, of which one of each is made. */
async function pagesAbout(): Promise<string[]> {
  const where = { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
  const customer = await aCustomer(where)
  const product = await aProduct(where, { brand: 'Bosch', priceCents: 125_050 })
  const order = await anOrder(where, customer, { product, payment: 'paid', shipment: 'shipped' })
  await aReturn(where, order.id)
  const receipt = await aReceipt(where, { productId: product.id })
  return [
    staffScreens.manageOrder(order.id),
    staffScreens.customer(customer.id),
    staffScreens.promotion(await aPromotion(where)),
    staffScreens.receiptOf(receipt.id),
    staffScreens.explainOf(product.id),
    ...(['prices', 'fitments', 'numbers', 'pictures', 'related', 'ledger'] as const).map((about) =>
      staffScreens[`${about}Of`](product.id),
    ),
  ]
}

test('no page of staff has another name or another currency', async ({ browser }) => {
  test.setTimeout(900_000)
  await rename(callsTo(live.url), live.token)
  const context = await browser.newContext({ baseURL: live.url })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    accessTokenKey,
    live.token,
  ] as const)
  const page = await context.newPage()
  const plainPages = dashboardPages.filter(({ to, menu }) => menu === 'admins' && !to.includes(':'))
  const paths = [...(await pagesAbout()), ...plainPages.map(({ to }) => to)]
  expect(paths.length).toBeGreaterThan(50)
  const said: [string, string][] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(site.loading)).toHaveCount(0)
    await expect(page).toHaveTitle(new RegExp(otherName))
    said.push([path, allowed(path, await page.evaluate(wordsOfPage))])
  }
  expect(foreignOf(said)).toEqual([])
  await context.close()
})

/** Without the words of the demo shop that are right. */
function allowed(path: string, words: string): string {
  // An example of what can be typed.
  if (path === staffScreens.tradeSettings) return words.replace(tradeWords.localeHint, '')
  // The entry says what the settings were before the owner changed them.
  if (path === staffScreens.audit) return words.replace(/^(?:usd|en-US)$/gm, '')
  return words
}

/** The title, every text, and what fields contain. Of a list to choose from, what is chosen: it has every currency. */
function wordsOfPage(): string {
  const texts = [document.title]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest('script, style, option, datalist'))
      texts.push(walk.currentNode.textContent ?? '')
  for (const field of document.querySelectorAll('input, textarea'))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      texts.push(field.value, field.placeholder)
  for (const list of document.querySelectorAll('select')) texts.push(list.selectedOptions[0]?.text ?? '')
  for (const name of ['aria-label', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).join('\n')
}
