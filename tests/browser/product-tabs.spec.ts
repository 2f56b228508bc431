import type { Page } from '@playwright/test'
import { productForm, adminProducts as words } from '#base/contract/messages/products.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, adminToken, aProduct } from './builders.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The page of a product: its tabs, and what a draft is until it is put on sale. */

const tabs = (page: Page) => page.getByRole('navigation', { name: words.editors })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })

for (const width of [390, 1280])
  test(`each tab of a product has an address, and the current one is in sight, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const product = await aProduct()
    await signIn(page, demoAdmin)
    await openDetails(page, product.id)
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
    await expect(tabs(page).getByRole('link')).toHaveText(Object.values(words.tabs))
    for (const [part, name] of Object.entries(words.tabs)) {
      await tab(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(tabs(page).locator('[aria-current]')).toHaveCount(1)
      await expect(page).toHaveURL(`/dashboard/products/${product.id}${part === 'details' ? '' : `/${part}`}`)
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeAttached()
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    }
    await page.goBack()
    await expect(tab(page, words.tabs.reviews)).toHaveAttribute('aria-current', 'page')
  })

test('changing the tab asks before what was typed is lost, and Save of the head saves the open tab', async ({
  page,
}) => {
  const product = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/stock`)
  await tab(page, words.tabs.details).click()
  const details = page.getByRole('main')
  const about = details.getByLabel('About', { exact: true })
  await about.fill('Typed for a quarter of an hour.')
  await tab(page, words.tabs.numbers).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(about).toHaveValue('Typed for a quarter of an hour.')
  await saveDetails(page)
  await details.getByLabel('Product Name', { exact: true }).fill(`${product.name} B`)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await saveDetails(page)
  await expect(page.getByRole('heading', { name: `${product.name} B`, level: 1 })).toBeVisible()
  await tab(page, words.tabs.numbers).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByLabel('Number, as printed').fill('TAB-1')
  await tab(page, words.tabs.details).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(about).toHaveValue('Typed for a quarter of an hour.')
})

test('staff see the tabs that their role may open, and a direct visit to another says what is missing', async ({
  page,
}) => {
  const product = await aProduct()
  const person = await aConfirmedPerson()
  const given = await page.request.put(`/api/staff/${person.email}`, {
    ...(await asAdmin()),
    data: { role: 'warehouse' },
  })
  expect(given.status(), await given.text()).toBe(200)
  await signIn(page, person)
  await page.goto(`/dashboard/products/${product.id}`)
  await expect(tabs(page).getByRole('link')).toHaveText([
    ...[words.tabs.details, words.tabs.pictures, words.tabs.stock],
    ...[words.tabs.fitment, words.tabs.numbers, words.tabs.related],
  ])
  await expect(page.getByLabel('About', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.takeOff })).toHaveCount(0)
  await page.goto(`/dashboard/products/${product.id}/history`)
  await expect(page.getByRole('main')).toContainText('See the audit log')
})

test('a draft is saved with a price only, looked at, filled in and put on sale', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of (404|409)/)
  const name = `Draft wrench ${process.pid}-${Date.now()}`
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/addProduct')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: words.saveDraft }).click()
  await expect(main.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/reqiured/)
  await expect(main.getByLabel('About', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel(productForm.name).fill(name)
  await main.getByLabel('Price', { exact: true }).fill('19.90')
  await page.getByRole('button', { name: words.saveDraft }).click()
  await expect(page.getByText(words.draftSaved)).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(main.getByText(words.draft, { exact: true })).toBeVisible()

  await main.getByRole('button', { name: words.publish }).click()
  await expect(page.getByText(refusals.incompleteProduct)).toBeVisible()
  await main.getByLabel('Made In', { exact: true }).fill('Spain')
  await saveDetails(page)
  await main.getByLabel('About', { exact: true }).fill('Turns what has no flats.')
  await main.getByLabel('Product Image', { exact: true }).fill('/pictures/missing.svg')
  await saveDetails(page)

  await main.getByRole('link', { name: words.preview }).click()
  await expect(page.getByText(words.previewDraft)).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(main).toContainText('Turns what has no flats.')
  await expect(main.getByRole('link', { name: /^Buy Now: / })).toHaveCount(0)
  for (const button of await main.getByRole('button', { name: /Add to cart/ }).all())
    await expect(button).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.backToEditing }).click()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const token = await adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const { product } = await (await page.request.get(`/api/tools/${id}/staff`, { headers })).json()
  expect((await page.request.get(`/products/${product.slug}`)).status()).toBe(404)
  await main.getByRole('button', { name: words.publish }).click()
  await expect(page.getByText(words.published)).toBeVisible()
  await expect(main.getByText(words.onSale, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: words.viewInShop }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('the history has what was changed, when and by whom, with the stock, the newest first', async ({
  page,
}) => {
  const product = await aProduct()
  const change = async (data: object) => {
    const answer = await page.request.patch(`/api/tools/${product.id}`, { ...(await asAdmin()), data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await change({ price: '13.50' })
  await change({ stockChange: 7 })
  await change({ about: 'Another text.' })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${product.id}/history`)
  const list = page.locator('ol.divide-y > li')
  await expect(list.first()).toContainText('changed the description of')
  await expect(list.first()).toContainText(/@shop.example/)
  await expect(list.filter({ hasText: '+7' })).toHaveCount(1)
  await expect(list.filter({ hasText: 'changed the price of' })).toContainText('13.5')
  await expectAccessible(page)
})
