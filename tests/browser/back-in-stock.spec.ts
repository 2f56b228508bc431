import type { Page } from '@playwright/test'
import { backInStockLinks as links, waitingWords } from '#base/contract/messages/back-in-stock.ts'
import { backInStockWords as words } from '#base/contract/messages/back-in-stock-page.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { backInStockAnswers as answers } from '#catalog/back-in-stock/messages.ts'
import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, adminToken, aProduct, lastMailTo } from './builders.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const linkIn = (body: string) => /https?:\/\/\S+#token=\S+/.exec(body)?.[0] ?? ''
const form = (page: Page) => page.getByRole('main')

async function addressOf({ id }: { id: string }): Promise<string> {
  const [product] = await rows<{ slug: string }>('select slug from products where id = $1', [id])
  return `/products/${product?.slug}`
}

test('a guest without JavaScript asks, confirms, gets one mail when it is back, and ends these mails', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await aProduct({ available: 0 })
  const email = `waits-${process.pid}-${Date.now()}@shop.example`
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${baseURL}${await addressOf(product)}`)
  await form(plain).getByLabel(words.email).fill(email)
  await form(plain).getByRole('button', { name: words.title }).click()
  await expect(plain.getByRole('heading', { name: answers.answers.asked.title })).toBeVisible()

  await page.goto(linkIn(await lastMailTo(email, 'back_in_stock_confirm')))
  await expect(page.getByRole('button', { name: links.confirm })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await page.getByRole('button', { name: links.confirm }).click()
  await expect(page.getByText(links.confirmed(product.name))).toBeVisible()

  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}`)
  await expect(page.getByText(waitingWords.waiting(1))).toBeVisible()

  const restocked = await fetch(new URL(`/api/tools/${product.id}/stock`, baseURL), {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ booking: { how: 'move', pieces: 9, reason: 'received', note: '' } }),
  })
  expect(restocked.ok).toBe(true)
  // The scheduler would queue it within a minute.
  await rows(`select graphile_worker.add_job('tell_back_in_stock', '{}'::json)`, [])
  const mail = await lastMailTo(email, 'back_in_stock')
  expect(mail).toContain(await addressOf(product))
  await page.goto(linkIn(mail))
  await expectAccessible(page)
  await page.getByRole('button', { name: links.end }).click()
  await expect(page.getByText(links.ended)).toBeVisible()
  expect(
    await rows(`select 1 from mails where kind = 'back_in_stock' and recipient = $1`, [email]),
  ).toHaveLength(1)
})

test('a signed-in user presses one button, and a wrong email is said beside the field', async ({
  page,
  browserErrors,
}) => {
  const product = await aProduct({ available: 0 })
  const person = await aConfirmedPerson()
  await signIn(page, person)
  await page.goto(await addressOf(product))
  const field = form(page).getByLabel(words.email)
  await expect(field).toHaveValue(person.email)
  await expectAccessible(page)
  browserErrors.expect(/status of 400/)
  await field.fill('nobody@nowhere')
  await form(page).getByRole('button', { name: words.title }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(rules.emailInvalid))
  await field.fill(person.email)
  await form(page).getByRole('button', { name: words.title }).click()
  await expect(page.getByText(answers.waiting)).toBeVisible()
})
