import { anOrder, aPerson, aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`selecting a row moves no other row, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await aProduct()
    await page.goto('/dashboard/manageProduct')
    const box = page.getByRole('checkbox', { name: /^Pick/ })
    const [first, second] = [box.nth(1), box.nth(2)]
    await expect(second).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // On a phone a row is a card, so that both are in view only around the middle.
    await second.evaluate((box) => box.scrollIntoView({ block: 'center' }))
    const before = await second.boundingBox()
    await first.check()
    await expect(page.getByText('1 picked')).toBeInViewport()
    expect(await second.boundingBox()).toEqual(before)
    await page.mouse.click((before?.x ?? 0) + 8, (before?.y ?? 0) + 8)
    await expect(second).toBeChecked()
    await expect(page.getByText('2 picked')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText(/picked$/)).toBeHidden()
    expect(await second.boundingBox()).toEqual(before)
  })

// Too long to be found in a random id.
const lists = [
  ['manageOrders?filter=shipped&q=no-such-row', 'No orders'],
  ['manageUsers?q=no-such-row', 'No users'],
  ['customers?filter=guest&q=no-such-row', 'No customers'],
  ['outbox?filter=failed&q=no-such-row', 'No mails'],
  ['audit?q=no-such-row', 'No entries'],
] as const

for (const [path, sentence] of lists)
  test(`one click clears a search without results: ${path}`, async ({ page }) => {
    await anOrder(await aPerson(), await aProduct())
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('0–0 of 0')).toBeHidden()
    await page.getByRole('link', { name: 'Clear search and filter' }).click()
    await expect(page).toHaveURL(`/dashboard/${path.slice(0, path.indexOf('?'))}`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText(sentence)).toBeHidden()
  })

test('a mail about an order links to the page of the order', async ({ page }) => {
  const product = await aProduct()
  const order = await anOrder(await aPerson(), product)
  await page.goto(`/dashboard/outbox?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: /^Open order / }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${order}`)
})

test('an admin table explains a missing page, and links to the first', async ({ page }) => {
  await page.goto('/dashboard/manageProduct?page=9999')
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await expect(page.getByText('No products')).toBeHidden()
  await expect(page.getByText(/Page 9,999/)).toBeHidden()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/dashboard/manageProduct')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
})
