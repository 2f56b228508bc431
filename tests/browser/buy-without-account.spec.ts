import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { cards, congrats, payButton, typeCard } from './cards.ts'
import { addToCart, cartLink, findProduct } from './carts.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const withoutAccount = (page: Page) => page.getByRole('button', { name: 'Buy without an account' })

/** The contact and the address of a guest in California; the country is guessed. Returns how many fields were filled in. */
async function fillAddress(page: Page, email: string): Promise<number> {
  await expect(page.getByLabel('Country')).toHaveValue('US')
  const texts = { Email: email, 'Full name': 'Test Guest', Address: '1 Test Street', City: 'Sacramento' }
  for (const [label, value] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code', { exact: true }).fill('95814')
  return Object.keys(texts).length + 2
}

const anEmail = () =>
  `guest-${process.pid}-${performance.now().toString(36).replace('.', '')}@mailbox.example`

/** The products and quantities of the orders of an email. */
const ordered = (email: string) =>
  rows<{ product_id: string; quantity: number }>(
    'select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id where o.email = $1',
    [email],
  )

test('a guest buys at once: Buy Now, without an account, to the paid order', async ({ page }) => {
  const product = await aProduct({ minimum: 2, available: 50, price: 10 })
  const [found] = await rows<{ slug: string }>('select slug from products where id = $1', [product.id])
  await page.goto(`/products/${found?.slug}`)
  await page.getByRole('main').getByLabel('Quantity', { exact: true }).fill('3')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/tools/${product.id}?quantity=3`)}`)
  await expectAccessible(page)
  // Looking at the page puts nothing into a cart.
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await withoutAccount(page).click()
  await expect(page).toHaveURL('/checkout')
  const email = anEmail()
  await fillAddress(page, email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3. Review and order' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
  await typeCard(page, cards.good)
  await expect(payButton(page)).toHaveText('Pay $30.00')
  await payButton(page).click()
  await expect(congrats(page)).toBeVisible()
  expect(await ordered(email)).toEqual([{ product_id: product.id, quantity: 3 }])
})

test('the quantity of a link is kept within the minimum order and the stock, and is put once', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 2, available: 7 })
  const open = (quantity: string) =>
    page.goto(`/login?from=${encodeURIComponent(`/tools/${product.id}?quantity=${quantity}`)}`)
  const lines = () => rows('select quantity from cart_lines where product_id = $1', [product.id])
  await open('1')
  await withoutAccount(page).click()
  await expect(page).toHaveURL('/checkout')
  await expect.poll(lines).toEqual([{ quantity: 2 }])
  await open('99999')
  await withoutAccount(page).click()
  await expect(page).toHaveURL('/checkout')
  await expect.poll(lines).toEqual([{ quantity: 7 }])
  await open('3')
  await withoutAccount(page).click()
  await expect(page).toHaveURL('/checkout')
  expect(await lines()).toEqual([{ quantity: 7 }])
})

test('only Buy Now is offered without an account, and what is sold out says so', async ({ page }) => {
  const product = await aProduct({ minimum: 2, available: 1 })
  for (const from of ['/dashboard', '/tools/x/y', `//evil.example/tools/${product.id}`, '']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /^\/signup/)
    await expect(withoutAccount(page)).toBeHidden()
  }
  await page.goto(`/login?from=${encodeURIComponent(`/tools/${product.id}`)}`)
  await withoutAccount(page).click()
  await expect(page.getByText('This product is sold out.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?/)
})

test('from the search to the card form a guest needs at most 5 taps and 7 fields', async ({ page }) => {
  const product = await aProduct({ minimum: 1 })
  let [taps, fields] = [0, 0]
  const tap = async (name: string, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).click()
  }
  await page.goto('/')
  fields += 1
  taps += 1
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Search the shop' }))
    .first()
  await search.fill(product.name)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/allProducts\?/)
  taps += 1
  await addToCart(page, product.name).click()
  await tap('Checkout', 'link')
  const email = anEmail()
  fields += await fillAddress(page, email)
  await tap('Continue')
  await tap('Continue to payment')
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  // Of these, one is the search and one the state.
  expect(fields).toBeLessThanOrEqual(7)
  expect(await ordered(email)).toEqual([{ product_id: product.id, quantity: 1 }])
})

test('who logs in from the header comes back to the page', async ({ page }) => {
  const product = await aProduct()
  await findProduct(page, product.name)
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })
  const path = `/allProducts?q=${encodeURIComponent(product.name)}`
  await expect(link).toHaveAttribute('href', `/login?from=${encodeURIComponent(path)}`)
  await page.goto('/')
  await expect(link).toHaveAttribute('href', '/login')
})
