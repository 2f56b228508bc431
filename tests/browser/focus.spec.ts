import { anOrder, aProduct, signUp } from './builders.ts'
import { cards, openPayment, payButton, typeCard } from './cards.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* An action often removes its button. The focus must not then move to the top of the page. */

test('after a payment the focus is on Congrats!!', async ({ page }) => {
  const order = await anOrder(await signUp(page), await aProduct())
  await openPayment(page, order)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeFocused()
})

test('after an order is cancelled the focus is on the heading of My Orders', async ({ page }) => {
  const product = await aProduct()
  await anOrder(await signUp(page), product)
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: `Cancel ${product.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel the order for ${product.name}?` })
  await expect(question).toContainText('The 5 pieces held for you will be released.')
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByRole('button', { name: `Cancel ${product.name}` })).toBeFocused()
  await page.getByRole('button', { name: `Cancel ${product.name}` }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1, exact: true })).toBeFocused()
})

test('after a product is deleted, brought back and restored, the focus is on the heading of the list', async ({
  page,
}) => {
  const product = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageProduct?filter=all&q=${encodeURIComponent(product.name)}`)
  const heading = page.getByRole('heading', { name: 'Manage Product', level: 1, exact: true })
  const archive = async () => {
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  const restore = page.getByRole('button', { name: `Put on sale ${product.name}` })
  await archive()
  await expect(restore).toBeVisible()
  await expect(page.locator('body:focus')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Delete ${product.name}` })).toBeVisible()
  await expect(heading).toBeFocused()

  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(product.name)}`)
  await archive()
  await expect(page.getByText('No products')).toBeVisible()
  await expect(heading).toBeFocused()
  await page.goto(`/dashboard/manageProduct?filter=archived&q=${encodeURIComponent(product.name)}`)
  await restore.click()
  await expect(page.getByText('No products')).toBeVisible()
  await expect(heading).toBeFocused()
})

test('after an order is unshipped the focus is on the heading of the list', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  await anOrder(person, product)
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: /^Ship order / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage All Orders', level: 1, exact: true })).toBeFocused()
})
