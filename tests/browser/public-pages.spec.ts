import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { aProduct } from './builders.ts'
import { expect, test } from './shop.ts'

/* The public pages work without JavaScript, for search engines and old browsers. */
test.use({ javaScriptEnabled: false })

test('the home page has its parts (spec §2), and /home is the same page', async ({ page, request }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  for (const [name, path] of [
    ['Home', '/'],
    ['My Portfolio', '/myportfolio'],
    ['Blogs', '/blogs'],
    ['Reviews', '/#reviews'],
  ] as const) {
    await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', path)
  }
  await expect(bar.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'DashBoard', exact: true })).toBeHidden()
  await expect(page.getByLabel(/^\d of 4$/)).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute(
    'href',
    '/allProducts',
  )
  const products = page.getByRole('region', { name: 'Our Products', exact: true })
  await expect(products.getByRole('article')).toHaveCount(6)
  // A product that other tests have sold out keeps a disabled button.
  const buyNow = products.getByRole('link', { name: /Buy Now/ })
  await expect(buyNow.or(products.getByRole('button', { name: /Buy Now/, disabled: true }))).toHaveCount(6)
  for (const words of ['Raw materials', 'Manufacture', 'Quality check'])
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  const served = page.getByRole('region', { name: 'We Served', exact: true })
  for (const figure of ['customers100+', 'revenue120M+', 'reviews33K', 'tools50+'])
    await expect(served).toContainText(figure)
  await expect(page.locator('#reviews').getByRole('listitem').first()).toBeVisible()
  const [home, byName] = await Promise.all(
    ['/', '/home'].map(async (path) => (await request.get(path)).text()),
  )
  const mainOf = (html: string | undefined) => /<main[\s\S]*<\/main>/.exec(html ?? '')?.[0]
  expect(mainOf(byName)).toBe(mainOf(home))
})

test('the top bar is on every page (spec §2)', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404 .*\/no\/such\/page/)
  const paths = [
    screens.home,
    screens.products,
    screens.blogs,
    screens.portfolio,
    screens.login,
    screens.signup,
  ]
  for (const path of [...paths, screens.dashboard, screens.payment('5'), '/no/such/page']) {
    await page.goto(path)
    const bar = page.getByRole('banner')
    for (const name of [site.home, site.portfolio, site.blogs, site.reviews])
      await expect(bar.getByRole('link', { name, exact: true }).first(), `${name} at ${path}`).toBeVisible()
    await expect(bar.getByRole('link', { name: site.login })).toBeVisible()
  }
})

test('a product card shows picture, name, about, price, Minimum Order and Available', async ({ page }) => {
  const product = await aProduct({ price: 1234.5, minimum: 3, available: 41 })
  await page.goto(`/allProducts?q=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article')
  await expect(card.getByRole('heading')).toHaveText(product.name)
  await expect(card.locator('img')).toHaveAttribute('src', /missing/)
  await expect(card).toContainText('A part for trying the shop.')
  await expect(card).toContainText('$1,234.50')
  await expect(card).toContainText(/Minimum Order\s*3/)
  await expect(card).toContainText(/Available\s*41/)
})

test('plain links and forms search, sort and page the list of all products', async ({ page }) => {
  await page.goto('/allProducts')
  await expect(page.getByRole('status')).toContainText(/\d+ products/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/allProducts')
  await page.getByLabel('Sort').selectOption('price')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/sort=price/)
  const prices = await page
    .getByRole('article')
    .getByText(/^\$[\d,.]+$/)
    .allTextContents()
  const cents = prices.map((text) => Number(text.replace(/[$,.]/g, '')))
  expect(cents.length).toBeGreaterThan(5)
  expect(cents).toEqual([...cents].sort((a, b) => a - b))
  await page.getByPlaceholder('Part number or name').fill('no such thing in the shop')
  await page.getByPlaceholder('Part number or name').press('Enter')
  await expect(page.getByRole('status')).toContainText('0 products')
})

test('a product has its own page, with its offer for search engines', async ({ page }) => {
  const product = await aProduct({ price: 12.5 })
  await page.goto(`/allProducts?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name, exact: true }).click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByRole('main')).toContainText('$12.50')
  await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toHaveAttribute(
    'href',
    `/tools/${product.id}`,
  )
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  expect(JSON.stringify(data)).toContain('"price":"12.50"')
})

test('the blogs page has five questions, each with a short answer', async ({ page }) => {
  await page.goto('/blogs')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  for (const topic of [
    /performance of a React application/i,
    /manage state/i,
    /prototypical inheritance/i,
    /products by name/i,
    /unit test/i,
  ])
    await expect(cards.filter({ hasText: topic })).not.toHaveCount(0)
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().x))).size)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await columns()).toBe(3)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await columns()).toBe(1)
})

test('the portfolio has address, education, skills and project links', async ({ page }) => {
  await page.goto('/myportfolio')
  for (const name of ['Address', 'Education', 'Skills', 'Projects'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /./,
  )
})
