import type { Page } from '@playwright/test'
import { aBasket, aPerson, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { aShippedOrder, askByCall } from './returns.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The admin's tables that have actions at the end of a row. */

/** By how many pixels the table is wider than what is seen of it. */
const hiddenWidth = (page: Page) =>
  page
    .getByRole('table')
    .locator('..')
    .evaluate((box) => box.scrollWidth - box.clientWidth)

const longWord = 'Nonstop'.repeat(8)

test('all of an order is in view at 1280 px, however long its words are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = await aPerson()
  const name = `${longWord}${process.pid}`
  const id = await aBasket(person, [
    await aProduct({ name, partNumber: `NONSTOP-${process.pid}-XXXXXXXXXXXXXXXXXXXX` }),
  ])
  await rows(`update orders set name = $2, address = $2 where id = $1 returning id`, [id, longWord])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name: `Cancel ${name}` })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await hiddenWidth(page)).toBe(0)
})

test('all that can be done with a product and a person is in view at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageProduct?q=BCL-38-RL')
  await expect(page.getByRole('button', { name: /^Delete Brake Caliper/ }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await hiddenWidth(page)).toBe(0)
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(demoAdmin.email)}`)
  await expect(page.getByRole('button', { name: `Reset second factor: ${demoAdmin.email}` })).toBeVisible()
  expect(await hiddenWidth(page)).toBe(0)
})

test('a table without rows offers no sorting on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${longWord}-nobody`)
  await expect(page.getByText('No orders', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toBeVisible()
})

test('on a phone, what can be done with a product is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageProduct?q=BCL-38-RL')
  const remove = page.getByRole('button', { name: /^Delete Brake Caliper/ }).first()
  await remove.scrollIntoViewIfNeeded()
  await expect(remove).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByRole('button', { name: /^Change the price of Brake Caliper/ }).first(),
  ).toBeInViewport({
    ratio: 1,
  })
  expect(await hiddenWidth(page)).toBe(0)
})

test('on a phone, what can be done with a return and an order is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, name, key } = await aShippedOrder(page)
  await askByCall(page, { id, key })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/returns?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: /^Approve return / }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Decline return / })).toBeInViewport({ ratio: 1 })
  expect(await hiddenWidth(page)).toBe(0)
  // It is still a table, which can be sorted.
  await page.getByRole('columnheader', { name: 'Requested' }).getByRole('button').click()
  await expect(page).toHaveURL(/direction=desc/)
  await expect(page.getByRole('row').filter({ hasText: name }).getByRole('cell')).toHaveCount(7)

  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: /^Pick/ }).check()
  await expect(page.getByText('1 picked')).toBeInViewport()
  await page.getByRole('button', { name: /^Refund / }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Refund / })).toBeInViewport({ ratio: 1 })
  expect(await hiddenWidth(page)).toBe(0)
})
