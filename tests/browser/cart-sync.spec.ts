import type { Request } from '@playwright/test'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aPerson, aProduct } from './builders.ts'
import { addToCart, cartLink, findProduct, header, line, logIn, quantityOf, total } from './carts.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

/* The cart in several windows and browsers, on a slow network, and after it was deleted; on a phone. */
test.use({ viewport: { width: 390, height: 844 } })

test('signing in merges both carts, signing out removes the browser’s cart, and the next sign-in restores it', async ({
  page,
  browser,
}) => {
  const person = await aPerson()
  const [one, other] = [await aProduct(), await aProduct()]
  await findProduct(page, one.name)
  await addToCart(page, one.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  await logIn(page, person)
  await findProduct(page, other.name)
  await addToCart(page, other.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')

  const desk = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await findProduct(desk, one.name)
  for (let press = 0; press < 2; press++) {
    // Signing in ends the token of the cart: the last addition must have been answered before.
    const added = desk.waitForResponse(/\/api\/cart\/lines$/)
    await addToCart(desk, one.name).click()
    await added
    // A busy button ignores a click, and the page hears of the answer later than this test.
    await expect(addToCart(desk, one.name)).not.toHaveAttribute('aria-busy')
  }
  await expect(header(desk).getByRole('status')).toContainText(one.name)
  await logIn(desk, person)
  await expect(cartLink(desk)).toHaveAccessibleName('Cart, 2 products')
  await cartLink(desk).click()
  await expect(line(desk, other.name)).toBeVisible()

  await header(page).getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(header(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  // The cart is forgotten as soon as the page after the sign-out is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await logIn(page, person)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')
  await desk.context().close()
})

test('after a sign-in that was left before its cart was known, the next product goes to the customer’s cart', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const person = await aPerson()
  const [one, other] = [await aProduct(), await aProduct()]
  await findProduct(page, one.name)
  await addToCart(page, one.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  // The shop merges, and the browser does not hear of it: the token that it has opens nothing any more.
  let isHeard = false
  let lost = 0
  await page.route('**/api/cart/merge', async (route) => {
    const response = await route.fetch()
    if (isHeard) return route.fulfill({ response })
    await route.abort()
    lost += 1
  })
  await logIn(page, person)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await findProduct(page, other.name)
  const before = lost
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => lost).toBeGreaterThan(before)
  isHeard = true
  await addToCart(page, other.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')
})

test('on a slow network the button waits, a lost answer is reported, and a second click adds nothing twice', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const product = await aProduct()
  await findProduct(page, product.name)
  let loseAnswer = true
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/lines', async (route) => {
    const response = await route.fetch()
    await held.promise
    if (loseAnswer) await route.abort()
    else await route.fulfill({ response })
    loseAnswer = false
  })
  const button = addToCart(page, product.name)
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(header(page).getByRole('alert')).toContainText('The shop is not available right now.')
  await button.click()
  await expect(header(page).getByRole('status')).toContainText(`5 × ${product.name} in your cart.`)
  await cartLink(page).click()
  await expect(quantityOf(page, product.name)).toHaveValue('5')
})

test('two windows show each other’s changes, and neither overwrites them without notice', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const product = await aProduct()
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await cartLink(page).click()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantityOf(other, product.name)).toHaveValue('5')
  // This window does not receive the other's change in time.
  await page.route('**/api/cart', (route) => route.abort())
  browserErrors.expect(/ERR_FAILED/)
  const missed = page.waitForEvent('requestfailed')
  await quantityOf(other, product.name).fill('8')
  await expect(total(other)).toHaveText('$100.00')
  await missed
  await page.unroute('**/api/cart')
  // A refused change is read by this window, and then by the other.
  const followed = other.waitForResponse((answer) => isReadOfCart(answer.request()))
  await quantityOf(page, product.name).fill('6')
  await expect(page.getByText(refusals.cartChanged)).toBeVisible()
  await expect(total(page)).toHaveText('$100.00')
  await followed
  let reads = 0
  for (const one of [page, other])
    one.on('request', (request) => {
      if (isReadOfCart(request)) reads += 1
    })
  await quantityOf(page, product.name).fill('7')
  await expect(total(page)).toHaveText('$87.50')
  await expect(quantityOf(other, product.name)).toHaveValue('7')
  await quantityOf(other, product.name).fill('9')
  await expect(quantityOf(page, product.name)).toHaveValue('9')
  // Each change was read once, by the other window.
  expect(reads).toBe(2)
})

test('a cart that no longer exists is shown as empty, and the next product creates a new one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/)
  await page.addInitScript(() => {
    const kept = { token: 'A'.repeat(43), count: 3, isCustomers: false, at: Date.now() }
    if (!sessionStorage.getItem('made')) localStorage.setItem('cart', JSON.stringify(kept))
    sessionStorage.setItem('made', 'yes')
  })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  const product = await aProduct()
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
})

function isReadOfCart(request: Request): boolean {
  return request.method() === 'GET' && request.url().endsWith('/api/cart')
}
