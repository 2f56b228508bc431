import type { Page } from '@playwright/test'
import { cartWords, refusals } from '#contract/messages.ts'
import { aPerson, aProduct } from './builders.ts'
import { aNumbered, paste } from './carts.ts'
import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

/* The cart, on a phone. */
test.use({ viewport: { width: 390, height: 844 } })

const header = (page: Page) => page.getByRole('banner')
const cartLink = (page: Page) => header(page).getByRole('link', { name: /^Cart/ })
const line = (page: Page, name: string) => page.getByRole('article', { name })
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const total = (page: Page) => page.getByRole('definition').last()

/** Opens the list with just this product. */
async function find(page: Page, name: string): Promise<void> {
  await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
  await waitForHydration(page)
}

const addToCart = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Add to cart/ })
const remove = (page: Page, name: string) => line(page, name).getByRole('button', { name: /^Remove/ })

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test('a visitor adds products from a list and from a page, and changes the cart', async ({ page }) => {
  const [one, other] = [await aProduct({ price: 12.5, minimum: 5 }), await aProduct({ price: 4, minimum: 1 })]
  await find(page, one.name)
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await addToCart(page, one.name).click()
  const notice = header(page).getByRole('status')
  await expect(notice).toContainText(`5 × ${one.name} in your cart.`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')

  await find(page, other.name)
  await page.getByRole('link', { name: other.name, exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(notice).toContainText(`3 × ${other.name} in your cart.`)
  await notice.getByRole('link', { name: 'View cart' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(line(page, one.name)).toContainText('$62.50')
  await expect(total(page)).toHaveText('$74.50')
  await page.getByRole('button', { name: `Increase: Quantity of ${one.name}` }).click()
  await expect(total(page)).toHaveText('$87.00')
  await quantityOf(page, other.name).fill('10')
  await expect(total(page)).toHaveText('$115.00')
  await quantityOf(page, one.name).fill('4')
  await expect(page.getByText('You Can not order less then 5')).toBeVisible()
  await expect(quantityOf(page, one.name)).toHaveValue('4')

  await remove(page, other.name).click()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await expect(total(page)).toHaveText('$75.00')
  await undo.click()
  await expect(total(page)).toHaveText('$115.00')
  await expect(line(page, other.name).getByRole('link', { name: other.name, exact: true })).toBeFocused()

  await page.reload()
  await expect(total(page)).toHaveText('$115.00')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(0)
  await expect(line(page, one.name).getByRole('link', { name: /^Buy Now/ })).toHaveAttribute(
    'href',
    `/tools/${one.id}`,
  )
})

test('an empty cart leads to the products', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/allProducts')
})

test('a pasted list says of each row what happened, and what can be done', async ({ page }) => {
  const known = await aNumbered({ minimum: 2 })
  const few = await aNumbered({ minimum: 1, available: 3 })
  const twin = await aNumbered({ minimum: 1, maker: 'Alpha' })
  const other = await aProduct({ minimum: 1, maker: 'Beta', partNumber: twin.number.toLowerCase() })
  await page.goto('/cart')
  const list = [
    `${known.number.toLowerCase()} 4`,
    `${known.number}`,
    `${few.number}\tsome words\t9`,
    `${twin.number.replaceAll('-', ' ')};2`,
    'NOTHING-AT-ALL 1',
    `${known.number} 0`,
  ]
  await paste(page, list.join('\r\n'))
  const results = page.getByRole('list', { name: 'What happened to each row' }).getByRole('listitem')
  await expect(results).toHaveCount(6)
  await expect(page.getByText('2 of 6 rows added.')).toBeVisible()
  await expect(results.nth(0)).toContainText(`${known.name}: 4 in your cart`)
  await expect(results.nth(1)).toContainText(`${known.name}: 6 in your cart`)
  await expect(results.nth(2)).toContainText(`${few.name}: only 3 left.`)
  await results.nth(2).getByRole('button', { name: 'Take 3' }).click()
  await expect(results.nth(2)).toContainText(`${few.name}: 3 in your cart`)
  await expect(results.nth(3)).toContainText('Several makers have this part number.')
  await results.nth(3).getByRole('button', { name: /^Beta/ }).click()
  await expect(results.nth(3)).toContainText(`${other.name}: 2 in your cart`)
  await expect(results.nth(4).getByRole('link', { name: 'Search for it' })).toHaveAttribute(
    'href',
    '/allProducts?q=NOTHING-AT-ALL',
  )
  await expect(results.nth(5)).toContainText('The quantity is not valid.')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 products')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('signing in puts both carts together, signing out empties the browser’s, and the next sign-in finds it', async ({
  page,
  browser,
}) => {
  const person = await aPerson()
  const [one, other] = [await aProduct(), await aProduct()]
  await find(page, one.name)
  await addToCart(page, one.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
  await logIn(page, person)
  await find(page, other.name)
  await addToCart(page, other.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')

  const desk = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await find(desk, one.name)
  await addToCart(desk, one.name).click()
  await addToCart(desk, one.name).click()
  await expect(header(desk).getByRole('status')).toContainText(one.name)
  await logIn(desk, person)
  await expect(cartLink(desk)).toHaveAccessibleName('Cart, 2 products')
  await cartLink(desk).click()
  await expect(line(desk, other.name)).toBeVisible()

  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await logIn(page, person)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 products')
  await desk.context().close()
})

test('on a slow network the button waits, a lost answer is told, and a second press adds nothing twice', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  const product = await aProduct()
  await find(page, product.name)
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

test('a product that there is no more of is refused with the reason', async ({ page }) => {
  const product = await aProduct({ minimum: 5, available: 7 })
  await find(page, product.name)
  await addToCart(page, product.name).click()
  await expect(header(page).getByRole('status')).toContainText('in your cart')
  await addToCart(page, product.name).click()
  await expect(header(page).getByRole('alert')).toContainText(cartWords.nothingMore(5))
})

test('two windows see each other’s changes, and none is overwritten unseen', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const product = await aProduct()
  await find(page, product.name)
  await addToCart(page, product.name).click()
  await cartLink(page).click()
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantityOf(other, product.name)).toHaveValue('5')
  // This window does not hear of the other's change in time.
  await page.route('**/api/cart', (route) => route.abort())
  browserErrors.expect(/ERR_FAILED/)
  const missed = page.waitForEvent('requestfailed')
  await quantityOf(other, product.name).fill('8')
  await expect(total(other)).toHaveText('$100.00')
  await missed
  await page.unroute('**/api/cart')
  await quantityOf(page, product.name).fill('6')
  await expect(page.getByText(refusals.cartChanged)).toBeVisible()
  await expect(total(page)).toHaveText('$100.00')
  let reads = 0
  for (const one of [page, other])
    one.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/api/cart')) reads += 1
    })
  await quantityOf(page, product.name).fill('7')
  await expect(total(page)).toHaveText('$87.50')
  await expect(quantityOf(other, product.name)).toHaveValue('7')
  await quantityOf(other, product.name).fill('9')
  await expect(quantityOf(page, product.name)).toHaveValue('9')
  // Each change was read once, by the other window.
  expect(reads).toBe(2)
})

test('a cart that is not there any more is empty, and the next product makes a new one', async ({
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
  await find(page, product.name)
  await addToCart(page, product.name).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')
})

test('the count moves nothing on a page, and asks nothing', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify({ token: 'A'.repeat(43), count: 12, isCustomers: false, at: Date.now() }),
    ),
  )
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const path of ['/', '/allProducts']) {
    await page.goto(path)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 12 products')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((answer) => {
          new PerformanceObserver((list) =>
            answer(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          // Without a shift the observer hears nothing.
          setTimeout(answer, 500, 0)
        }),
    )
    expect(shift).toBe(0)
  }
  expect(calls).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that does nothing, and the cart says what it needs', async ({ page }) => {
    await page.goto('/allProducts')
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeHidden()
    await page.goto('/cart')
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible()
  })
})
