import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anOrder, aProduct, lastMailTo, type MadeProduct, signUp } from './builders.ts'
import { openPayment } from './cards.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* A product may have no name (spec §5). Every page shows the same default name, and axe finds nothing there. */

const unnamed = 'Product without a name'
const slugOf = async (page: Page, { id }: MadeProduct) =>
  (await (await page.request.get(`/api/tools/${id}`)).json()).slug

test.describe.configure({ timeout: 240_000 })

test('a visitor sees the default name: cards, rows, title, heading, breadcrumb, search engines', async ({
  page,
}) => {
  const partNumber = `NON-${process.pid}-V`
  const product = await aProduct({ name: '', partNumber })
  // First, because other tests add products, and the page shows only six.
  await page.goto('/')
  await expect(
    page
      .getByRole('region', { name: 'Our Products', exact: true })
      .getByRole('heading', { name: unnamed })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, ['light'])
  for (const path of [`/allProducts?q=${partNumber}`, `/allProducts?q=${partNumber}&looks=rows`]) {
    await page.goto(path)
    const card = page.getByRole('article').filter({ hasText: partNumber })
    await expect(card.getByRole('heading')).toHaveText(unnamed)
    await expect(card.getByRole('link', { name: /^Buy Now ?: Product without a name$/ })).toBeVisible()
    await expectAccessible(page, ['light'])
  }
  await page.goto(`/products/${await slugOf(page, product)}`)
  await expect(page).toHaveTitle(`${unnamed} · Tappet`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unnamed)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(unnamed)
  await expect(page.getByRole('main').getByRole('img', { name: unnamed })).toBeVisible()
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  expect(data.name).toBe(unnamed)
  await expectAccessible(page, ['light'])
})

test('a customer and an admin see the default name: purchase, orders, payment, dialogs, tables, mails', async ({
  page,
}) => {
  const partNumber = `NON-${process.pid}-C`
  const product = await aProduct({ name: '', partNumber })
  const person = await signUp(page)
  await page.goto(`/tools/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unnamed)
  await expect(page.getByRole('button', { name: 'Go to Checkout', exact: true })).toBeVisible()
  await expectAccessible(page, ['light'])

  const order = await anOrder(person, product)
  expect(await lastMailTo(person.email, 'order_placed')).toContain(unnamed)
  await page.goto('/dashboard/myorders')
  const mine = page.getByRole('listitem').filter({ hasText: partNumber })
  await expect(mine.getByRole('link', { name: unnamed, exact: true })).toBeVisible()
  await expect(mine.getByRole('link', { name: `Payment ${unnamed}` })).toBeVisible()
  await expectAccessible(page, ['light'])
  await mine.getByRole('button', { name: `Cancel ${unnamed}` }).click()
  await expect(page.getByRole('alertdialog', { name: `Cancel the order for ${unnamed}?` })).toBeVisible()

  await openPayment(page, order)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(unnamed)
  await expectAccessible(page, ['light'])

  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${person.email}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText(`5 × ${unnamed}`)
  await expect(row.getByRole('button', { name: `Cancel ${unnamed}` })).toBeVisible()
  await expect(row.getByRole('checkbox', { name: `Pick ${unnamed}, ${person.email}` })).toBeAttached()
  await expectAccessible(page, ['light'])

  await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
  await expect(page.getByRole('row').filter({ hasText: partNumber })).toContainText(unnamed)
  await expectAccessible(page, ['light'])
  await page.getByRole('button', { name: `Delete ${unnamed}` }).click()
  await expect(page.getByRole('alertdialog', { name: `Delete ${unnamed}?` })).toBeVisible()
})

test('a review of the product has the default name', async ({ page }) => {
  const partNumber = `NON-${process.pid}-R`
  const product = await aProduct({ name: '', partNumber })
  await signUp(page)
  await page.goto(`/dashboard/addReview?tools=${product.id}`)
  await expect(page.getByText(`You are reviewing ${unnamed}.`)).toBeVisible()
  await expectAccessible(page, ['light'])
})
