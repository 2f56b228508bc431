import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { addToCart, findProduct } from './carts.ts'
import { expect, test } from './shop.ts'

/* Without a network the shop says so, and has what was typed. */

test('what is pressed offline says so, loses nothing that was typed, and works again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  const { name } = await aProduct({ minimum: 1 })
  const note = page.locator('.offline-note')
  await findProduct(page, name)
  await expect(note).toBeHidden()
  await context.setOffline(true)
  await expect(note).toHaveText(site.offline)
  await expect(note).toBeVisible()
  await addToCart(page, name).click()
  await expect(page.getByRole('alert').filter({ hasText: /Nothing was added|offline/ })).toBeVisible()
  await context.setOffline(false)
  await expect(note).toBeHidden()
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
  // A link and a search would leave the page, and lose what was typed.
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await page.getByRole('banner').locator('input[name=q]').first().fill('brake')
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('offline@mailbox.example')
  await expect(page).toHaveURL(new RegExp(`${screens.findOrder}$`))
  await expectAccessible(page)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'offline@mailbox.example' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await expect(page).toHaveURL(/\/blogs$/)
})
