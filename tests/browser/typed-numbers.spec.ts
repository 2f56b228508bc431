import type { Page } from '@playwright/test'
import { productForm } from '#base/contract/messages/products.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { callsTo } from '../call.ts'
import { rename } from '../shop-config/other-words.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { rows } from './database.ts'
import { type LiveShop, openLiveShop } from './live-shop.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* Numbers as people write them, in a shop that writes a decimal point and in one that writes a decimal comma. */

const field = (page: Page, name: 'price' | 'available' | 'minimum') =>
  page.getByLabel(productForm[name], { exact: true })

async function fillProduct(page: Page, name: string) {
  await page.goto('/dashboard/addProduct')
  await page.getByLabel(productForm.name).fill(name)
  await page.getByLabel(productForm.about).fill('A brake disc')
  await page.getByLabel('Product Image', { exact: true }).fill('/pictures/missing.svg')
  await field(page, 'available').fill('1200')
  await field(page, 'minimum').fill('2')
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Product', exact: true })
const nameOf = (what: string) => `${what} ${Date.now()}`

test('in a shop that writes 19.90 an amount with a comma is not a hundred times as much', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const name = nameOf('Comma')
  await fillProduct(page, name)
  await field(page, 'price').fill('19,90')
  await field(page, 'available').focus()
  await expect(field(page, 'price')).toHaveValue('19.90')
  await field(page, 'minimum').fill('1,5')
  await add(page).click()
  await expect(page.getByText(rules.wholeNumber, { exact: true })).toBeVisible()
  await expect(field(page, 'available')).toHaveValue('1,200')
  await field(page, 'minimum').fill('2')
  await add(page).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
  await expect(field(page, 'price')).toHaveValue('')
  expect(await rows('select price_cents, available, minimum from products where name = $1', [name])).toEqual([
    { price_cents: 1990, available: 1200, minimum: 2 },
  ])
})

test('an amount that can be read in two ways is shown before it is saved', async ({ page }) => {
  await signIn(page, demoAdmin)
  const name = nameOf('Doubtful')
  await fillProduct(page, name)
  await field(page, 'price').fill('1,200')
  await field(page, 'price').press('Enter')
  await expect(field(page, 'price')).toHaveValue('1,200.00')
  await expect(field(page, 'price')).toBeFocused()
  await expect(page.getByText(site.readAs('1,200', '1,200.00'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await add(page).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()
  expect(await rows('select price_cents from products where name = $1', [name])).toEqual([
    { price_cents: 120_000 },
  ])
})

test('one and a half pieces go into no cart, and arrow keys step', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400 .*\/api\/cart\/lines/)
  const { id } = await aProduct({ minimum: 1, available: 40 })
  const [product] = await rows('select slug from products where id = $1', [id])
  await page.goto(`/products/${product?.slug}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true })
  await quantity.fill('1,5')
  await page.getByRole('button', { name: site.addToCart }).first().click()
  await expect(page.getByText(rules.wholeNumber, { exact: true }).first()).toBeVisible()
  // Nothing is cut: 31 digits are not the 30 of them.
  await quantity.pressSequentially('1'.repeat(31))
  await expect(quantity).toHaveValue(/1{31}/)
  await quantity.fill('3')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('4')
  await page.getByRole('button', { name: 'Decrease: Quantity', exact: true }).click()
  await expect(quantity).toHaveValue('3')
})

test.describe('a shop that writes 19,90', () => {
  let live: LiveShop
  test.beforeAll(async () => {
    live = await openLiveShop()
    await rename(callsTo(live.url), live.token)
  })
  test.afterAll(() => live?.close())

  test('reads numbers with a comma and with a point, and shows what can be both', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: live.url })
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      accessTokenKey,
      live.token,
    ] as const)
    const page = await context.newPage()
    const priced = async (typed: string, shown: string, cents: number) => {
      const name = nameOf('Comma')
      await fillProduct(page, name)
      await field(page, 'price').fill(typed)
      await field(page, 'available').focus()
      await expect(field(page, 'price')).toHaveValue(shown)
      await add(page).click()
      await expect(field(page, 'price')).toHaveValue('')
      const saved = await live.rows('select price_cents from products where name = $1', [name])
      expect(saved).toEqual([{ price_cents: cents }])
    }
    await priced('19,90', '19,90', 1990)
    await priced('19.90', '19,90', 1990)
    await priced('69,90 zł', '69,90', 6990)
    await priced('1\u00a0200,5', '1200,50', 120_050)
    // The person sees it when they go on to the next field.
    await priced('12.200', '12\u00a0200,00', 1_220_000)

    await fillProduct(page, nameOf('Doubtful'))
    await field(page, 'price').fill('12.200')
    await add(page).click()
    await expect(page.getByText(site.readAs('12.200', '12\u00a0200,00'), { exact: true })).toBeVisible()
    await field(page, 'price').fill('12,20')
    await field(page, 'minimum').fill('1,5')
    await add(page).click()
    await expect(page.getByText(rules.wholeNumber, { exact: true })).toBeVisible()
    expect(await live.rows("select name from products where name like 'Doubtful%'")).toEqual([])

    await page.goto('/dashboard/manageProduct')
    await page
      .getByRole('button', { name: /^Change the price/ })
      .first()
      .click()
    await page.getByLabel('New price').fill('7,5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Change the price.*7,50/ }).first()).toBeVisible()
    await context.close()
  })
})
