import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { addToCart, findProduct } from './carts.ts'
import { expect, test } from './shop.ts'

/* Without a network the shop says so, and has what was typed. */

test('a button that is pressed offline says so, loses nothing that was typed, and works again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const { name } = await aProduct({ minimum: 1 })
  await findProduct(page, name)
  await context.setOffline(true)
  await addToCart(page, name).click()
  await expect(page.getByText(site.offline).first()).toBeVisible()
  await context.setOffline(false)
  await addToCart(page, name).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()

  await page.goto(screens.findOrder)
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('main').locator('button[type=submit]')
  await page.getByLabel('Order number').fill('2MFEQ-BBEDW')
  await email.fill('offline@mailbox.example')
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: site.offline })).toBeVisible()
  await expect(email).toHaveValue('offline@mailbox.example')
  await expectAccessible(page)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'offline@mailbox.example' })).toBeVisible()
})

test('a page that cannot be loaded offline says so, in place of a fault of the shop', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/./)
  await page.goto('/blogs')
  await context.setOffline(true)
  await page.getByRole('main').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'My Portfolio' }).first().click()
  await expect(page.getByRole('heading', { name: site.offline })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: site.tryAgain }).click()
  await expect(page.getByRole('heading', { name: site.offline })).toHaveCount(0)
})
