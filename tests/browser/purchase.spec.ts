import type { Page } from '@playwright/test'
import { anOrder, aProduct, signUp, stockOf } from './builders.ts'
import { fillProfile } from './profile.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the purchase page shows the product, and a link to log in', async ({ page }) => {
    const product = await aProduct({ price: 1234.5, minimum: 3, available: 41 })
    await page.goto(`/tools/${product.id}`)
    await expect(page).toHaveTitle(`Order ${product.name} · Tappet`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name)
    for (const words of ['A part for trying the shop.', '$1,234.50', 'Minimum Order3', 'Available41'])
      await expect(main).toContainText(words)
    await expect(main.getByText('Please log in to order this product.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/tools/${product.id}`)}`,
    )
    await expect(main.getByRole('status')).toBeHidden()
  })

  test('an unknown product is not found', async ({ page, browserErrors }) => {
    browserErrors.expect(/404/)
    const answer = await page.goto('/tools/nothing')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This product is not in the shop.')).toBeVisible()
  })
})

test('with JavaScript, a visitor is asked to log in (spec §2)', async ({ page }) => {
  const product = await aProduct()
  await page.goto(`/tools/${product.id}`)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/tools/${product.id}`)}`)
})

test('the form has the address of the last order, or offers it if the profile has another', async ({
  page,
}) => {
  const [first, second] = [await aProduct(), await aProduct()]
  const person = await signUp(page)
  await page.goto(`/tools/${first.id}`)
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expect(page.getByLabel('Address')).toHaveValue('')
  await anOrder(person, first, { address: '7 Gasket Lane\nOldtown', phone: '555 0177' })
  await page.goto(`/tools/${second.id}`)
  await expect(page.getByLabel('Address')).toHaveValue('7 Gasket Lane\nOldtown')
  await expect(page.getByLabel('Phone')).toHaveValue('555 0177')
  const again = page.getByRole('button', { name: 'Use the address of your last order' })
  await expect(again).toBeHidden()

  await page.goto('/dashboard')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data updated Succesfully', { exact: true })).toBeVisible()
  await page.goto(`/tools/${second.id}`)
  await expect(page.getByLabel('Address')).toHaveValue('1 Test Street')
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue('7 Gasket Lane\nOldtown')
  await expect(page.getByLabel('Phone')).toHaveValue('555 0177')
  await expect(again).toBeHidden()
})

test('a value that is too long gets a message under its field before an order is sent', async ({ page }) => {
  const product = await aProduct()
  await signUp(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`/tools/${product.id}`)
  await typeLongName(page)
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveAccessibleDescription('Please use at most 200 characters')
  await expect(name).toBeFocused()
  expect(sent).not.toContain('/api/order')
  await name.fill('A shorter name')
  await expect(name).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\//)
})

test('the shop validates an order that the browser has not validated', async ({ page, browserErrors }) => {
  browserErrors.expect(/order-check/)
  browserErrors.expect(/status of 400/)
  const product = await aProduct()
  await signUp(page)
  await page.route('**/order-check-*.js', (route) => route.abort())
  await page.goto(`/tools/${product.id}`)
  await typeLongName(page)
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please use at most 200 characters' })).toBeVisible()
})

async function typeLongName(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('a'.repeat(201))
  await page.getByLabel('Address').fill('1 Test Street')
  await page.getByLabel('Phone').fill('555 0100')
}

test('an order without delivery data asks once, is marked for admins, and is left out of bulk shipping', async ({
  page,
}) => {
  const product = await aProduct()
  const person = await signUp(page)
  await test.step('it asks, and places no order before the answer', async () => {
    await page.goto(`/tools/${product.id}`)
    const checkout = page.getByRole('button', { name: 'Go to Checkout', exact: true })
    const question = page.getByRole('alertdialog', {
      name: 'We can’t ship without an address. Place it anyway?',
    })
    await checkout.click()
    await question.getByRole('button', { name: 'Go back and fill it in' }).click()
    await expect(question).toBeHidden()
    expect(await stockOf(product)).toBe(100)
    await page.getByLabel('Address').fill('  ')
    await checkout.click()
    await question.getByRole('button', { name: 'Place it anyway' }).click()
    await expect(page).toHaveURL(/\/payment\/.+/)
    expect(await stockOf(product)).toBe(95)
  })

  await anOrder(person, product, { phone: '555 0100' })
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  const rows = page.getByRole('row').filter({ hasText: product.name })
  await expect(rows).toHaveCount(2)
  const whole = rows.filter({ hasNotText: 'No address' })
  const lacking = rows.filter({ hasText: 'No address' })
  await expect(whole).not.toContainText(/No (address|phone|name)/)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByRole('dialog', { name: '1 order shipped' })).toBeVisible()
  await expect(
    page.getByText(
      '1 order was left out because its name, address or phone number is missing. You can ship it with its own button.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(whole.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible()
  await expect(lacking.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()
})
