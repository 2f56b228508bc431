import type { Page } from '@playwright/test'
import { refusals } from '#base/contract/messages/refusals.ts'
import { expectAccessible } from './axe.ts'
import { aProduct, type MadeProduct } from './builders.ts'
import { addToCart, cartLink, findProduct, quantityOf } from './carts.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

/* The checkout of a guest, on a phone. */
test.use({ viewport: { width: 390, height: 844 } })

/** A guest who counts what they tap and fill in. */
class Guest {
  taps = 0
  fields = 0
  readonly email = `guest-${process.pid}-${performance.now().toString(36).replace('.', '')}@mailbox.example`
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    this.taps += 1
    await this.page.getByRole(role, { name, exact: true }).click()
  }

  async fill(label: string, value: string): Promise<void> {
    this.fields += 1
    await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async put(product: MadeProduct): Promise<void> {
    await findProduct(this.page, product.name)
    this.taps += 1
    await addToCart(this.page, product.name).click()
    await expect(this.page.getByRole('status').filter({ hasText: product.name })).toBeVisible()
  }

  /** From the cart to the last step. */
  async toReview(): Promise<void> {
    await this.tap('Checkout', 'link')
    await this.fill('Email', this.email)
    await expect(this.page.getByLabel('Country')).toHaveValue('US')
    await this.fill('Full name', 'Test Guest')
    await this.fill('Address', '1 Test Street')
    await this.fill('City', 'Sacramento')
    this.fields += 1
    await this.page.getByLabel('State').selectOption('CA')
    await this.fill('ZIP code', '95814')
    await this.tap('Continue')
    await expect(this.page.getByRole('heading', { name: '3. Review and order' })).toBeFocused()
  }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })

test('a guest orders two parts with at most 7 taps and 7 fields', async ({ page }) => {
  const [one, other] = [await aProduct({ minimum: 1 }), await aProduct({ minimum: 1 })]
  const guest = new Guest(page)
  await guest.put(one)
  await guest.put(other)
  guest.taps += 1
  await cartLink(page).click()
  await expect(quantityOf(page, one.name)).toBeVisible()
  await guest.toReview()
  await expectAccessible(page)
  await guest.tap('Continue to payment')
  await expect(page).toHaveURL(/\/payment\/\w+$/)
  expect(guest.taps).toBeLessThanOrEqual(7)
  expect(guest.fields).toBeLessThanOrEqual(7)
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const [order] = await rows<{ email: string; region: string; lines: number }>(
    `select email, ship_to ->> 'region' as region, (select count(*)::int from order_lines where order_id = id) as lines
     from orders where id = $1`,
    [id],
  )
  expect(order).toEqual({ email: guest.email, region: 'CA', lines: 2 })
})

test('what was typed stays when a step is opened again, and after a reload', async ({ page }) => {
  const guest = new Guest(page)
  await guest.put(await aProduct({ minimum: 1 }))
  await page.goto('/cart')
  await guest.toReview()
  await page.getByRole('button', { name: 'Change contact and address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(guest.email)
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(guest.email)
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveValue('95814')
  await expect(page.getByLabel('State')).toHaveValue('CA')
})

test('the tax number of a business is checked before its order', async ({ page }) => {
  const guest = new Guest(page)
  await guest.put(await aProduct({ minimum: 1 }))
  await page.goto('/checkout')
  await guest.fill('Email', guest.email)
  await page.getByLabel('Country').selectOption('DE')
  await guest.fill('Full name', 'Test Guest')
  await page.getByLabel('Order for a business').check()
  await guest.fill('Address', '1 Test Street')
  await guest.fill('City', 'Berlin')
  await guest.fill('Postal code', '10115')
  const number = page.getByLabel('VAT number')
  await number.fill('DE136695977')
  await guest.tap('Continue')
  await expect(number).toHaveAccessibleDescription(/Please enter a valid VAT number, such as DE136695976\./)
  await number.fill('DE136695976')
  await guest.tap('Continue')
  await expect(page.getByRole('heading', { name: '3. Review and order' })).toBeFocused()
})

test('a price that changes meanwhile is shown once, and then the order goes', async ({
  page,
  browserErrors,
}) => {
  const product = await aProduct({ minimum: 1, price: 10 })
  const guest = new Guest(page)
  await guest.put(product)
  await page.goto('/cart')
  await guest.toReview()
  const total = page.locator('form p').filter({ hasText: /^Total/ })
  await expect(total).toHaveText('Total$10.00')
  await rows('update products set price_cents = 1100 where id = $1 returning id', [product.id])
  browserErrors.expect(/409/)
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: refusals.totalChanged })).toBeVisible()
  await expect(total).toHaveText('Total$11.00')
  await pay(page).click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
})

test('a cart with a product that is no longer sold says so before anything is filled in', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 1 })
  await new Guest(page).put(product)
  await rows('update products set archived_at = now() where id = $1 returning id', [product.id])
  await page.goto('/checkout')
  await expect(page.getByText('1 product cannot be ordered as it is.')).toBeInViewport()
  await page.getByRole('link', { name: 'Please check the cart' }).click()
  await expect(page).toHaveURL('/cart')
  // Its quantity is not to be changed any more.
  for (const step of ['Decrease', 'Increase'])
    await expect(page.getByRole('button', { name: `${step}: Quantity of ${product.name}` })).toBeDisabled()
})

test('an empty cart has no checkout', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectAccessible(page)
})

/** The order of a guest who is at its payment. */
async function atThePayment(page: Page, product: MadeProduct): Promise<{ id: string } | undefined> {
  const guest = new Guest(page)
  await guest.put(product)
  await cartLink(page).click()
  await guest.toReview()
  await pay(page).click()
  await expect(page).toHaveURL(/\/payment\//)
  const [order] = await rows<{ id: string }>('select id from orders where email = $1', [guest.email])
  return order
}

test('the page of a product whose last pieces the own order holds says so, and lets pay or cancel', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await aProduct({ minimum: 1, available: 1 })
  const [found] = await rows<{ slug: string }>('select slug from products where id = $1', [product.id])
  const path = `/products/${found?.slug}`
  const order = await atThePayment(page, product)
  await page.goto(path)
  const sentence = page.getByText(/^Your order \S+ holds the last piece of /)
  await expect(sentence).toContainText(product.name)
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveAttribute('href', `/payment/${order?.id}`)
  await expectAccessible(page)

  // Another browser does not know the order.
  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(other.getByText('holds the last')).toBeHidden()

  await page.getByRole('button', { name: /^Cancel and put back into the cart/ }).click()
  await expect(quantityOf(page, product.name)).toHaveValue('1')
  expect(await rows('select shipment from orders where id = $1', [order?.id])).toEqual([
    { shipment: 'cancelled' },
  ])
})

test('a guest who goes back from the payment finds the order in the cart, and puts it back there', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 1 })
  const order = await atThePayment(page, product)
  for (const path of ['/checkout', '/cart']) {
    await page.goto(path)
    const waiting = page.getByRole('region', { name: /^Order .* waits for its payment$/ })
    await expect(waiting.getByRole('link', { name: /^Pay/ })).toHaveAttribute('href', `/payment/${order?.id}`)
    await expect(waiting.getByRole('link', { name: /^View or change/ })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: /^Cancel and put back into the cart/ }).click()
  await expect(quantityOf(page, product.name)).toHaveValue('1')
  await expect(page.getByText('waits for its payment')).toBeHidden()
  expect(await rows('select shipment from orders where id = $1', [order?.id])).toEqual([
    { shipment: 'cancelled' },
  ])
})
