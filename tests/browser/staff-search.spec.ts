import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('staff find an order, a customer, a product and a page with the keyboard alone', async ({ page }) => {
  const product = await aProduct()
  const person = await aPerson()
  const order = await anOrder(person, product)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/taxes')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search the shop' })
  const field = dialog.getByRole('searchbox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  await field.fill(person.email)
  await expect(dialog.getByRole('region', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Customers' }).getByRole('link')).toContainText(
    person.email,
  )
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/orders/${order}`)
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill(product.name)
  await expect(dialog.getByRole('region', { name: 'Products' })).toBeVisible()
  await field.fill('price li')
  await expect(dialog.getByRole('region', { name: 'Pages' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/price-lists')
})

test('the search says that nothing was found, and a slash in a field opens nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageProduct')
  const dialog = page.getByRole('dialog', { name: 'Search the shop' })
  await page.getByRole('main').getByRole('searchbox').press('/')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(dialog.getByText('Type at least two characters.')).toBeVisible()
  await dialog.getByRole('searchbox').fill('no-such-thing-anywhere')
  await expect(dialog.getByText('Nothing was found for “no-such-thing-anywhere”.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('customers have no search of staff, and load nothing of it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, await aPerson())
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeHidden()
  expect(loaded.filter((path) => path.includes('staff-search') || path.includes('search-dialog'))).toEqual([])
})
