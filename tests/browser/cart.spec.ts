import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { aProduct } from './builders.ts'
import {
  addToCart,
  aNumbered,
  cartLink,
  findProduct,
  header,
  line,
  openPaste,
  paste,
  quantityOf,
  remove,
  total,
} from './carts.ts'
import { rows } from './database.ts'
import { openBeforeScripts } from './hold-requests.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'

/* The cart, on a phone. */
test.use({ viewport: { width: 390, height: 844 } })

test('a visitor adds products from a list and from a page, and changes the cart', async ({ page }) => {
  const [one, other] = [await aProduct({ price: 12.5, minimum: 5 }), await aProduct({ price: 4, minimum: 1 })]
  await findProduct(page, one.name)
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await addToCart(page, one.name).click()
  const notice = header(page).getByRole('status')
  await expect(notice).toContainText(`5 × ${one.name} in your cart.`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 product')

  await findProduct(page, other.name)
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
  await expect(page.getByText('The minimum order is 5.', { exact: true })).toBeVisible()
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
  await expect(line(page, one.name).getByRole('button', { name: /^Save for later/ })).toBeVisible()
})

test('an empty cart leads to the products', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL('/allProducts')
})

test('a pasted list shows for each row what happened and what can be done', async ({ page }) => {
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

test('a list whose results cannot be shown is not sent, and stays to be sent again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/)
  // Of a file that was not loaded, without a stack.
  browserErrors.expect(/^exception: $/)
  const { name, number } = await aNumbered({ minimum: 2 })
  await page.goto('/cart')
  await page.route('**/assets/paste-results-*.js', (route) => route.abort(), { times: 1 })
  await openPaste(page)
  const field = page.getByLabel('Part numbers and quantities')
  await field.fill(number)
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText(screenRefusals.broken)).toBeVisible()
  await expect(field).toHaveValue(number)
  await expect(field).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText('1 of 1 row added.')).toBeVisible()
  await expect(line(page, name)).toBeVisible()
})

test('the summary of a cart never covers the results of a pasted list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/cart')
  await paste(page, `${(await aNumbered()).number}\n${'NOTHING-AT-ALL 3\n'.repeat(20)}`)
  const last = page.getByText('No product has this part number.').last()
  await last.scrollIntoViewIfNeeded()
  const summary = await page
    .getByRole('heading', { name: 'Summary' })
    .locator('xpath=ancestor::section[1]')
    .boundingBox()
  const list = await page.getByText('Add many by part number').boundingBox()
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
})

test('a product without enough stock is refused with the reason', async ({ page }) => {
  const product = await aProduct({ minimum: 5, available: 7 })
  await findProduct(page, product.name)
  await addToCart(page, product.name).click()
  await expect(header(page).getByRole('status')).toContainText('in your cart')
  await addToCart(page, product.name).click()
  await expect(header(page).getByRole('alert')).toContainText(cartWords.nothingMore(5))
})

test('the count in the header causes no layout shift and no request', async ({ page }) => {
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
    await expectStill(page)
  }
  expect(calls).toEqual([])
})

for (const [path, label] of [
  ['/cart', 'Checkout'],
  ['/checkout', 'Email'],
] as const)
  test(`on a phone ${path} has read the cart once, and nothing moves`, async ({ page }) => {
    const products = await Promise.all(Array.from({ length: 3 }, () => aNumbered()))
    await page.goto('/cart')
    await paste(page, products.map(({ number }) => number).join('\n'))
    // Not scrolled, as the page with the list is.
    const fresh = await page.context().newPage()
    const calls: string[] = []
    fresh.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/cart') calls.push(pathname)
    })
    await fresh.goto(path)
    await expect(fresh.getByText(label, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expectStill(fresh)
    expect(calls).toEqual(['/api/cart'])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no Add to cart button, and the cart says that it needs JavaScript', async ({ page }) => {
    await page.goto('/allProducts')
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeHidden()
    await page.goto('/cart')
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible()
  })
})

test('pieces that are typed and added before the scripts of the page have started are that many', async ({
  page,
}) => {
  const product = await aProduct({ minimum: 2, available: 40 })
  const [row] = await rows<{ slug: string }>('select slug from products where id = $1', [product.id])
  const release = await openBeforeScripts(page, `/products/${row?.slug}`)
  await page.getByRole('spinbutton', { name: 'Quantity', exact: true }).fill('7')
  await page
    .getByRole('button', { name: `Add to cart : ${product.name}`, exact: true })
    .first()
    .click()
  release()
  await expect(page.getByRole('link', { name: /^Cart, 1 product/ })).toBeVisible()
  await expect
    .poll(() => rows('select quantity from cart_lines where product_id = $1', [product.id]))
    .toEqual([{ quantity: 7 }])
})
