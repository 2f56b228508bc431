import { aProduct, tokenOf } from './builders.ts'
import { expect, test } from './shop.ts'

test('a new customer buys a tool: from the home page to a paid order', async ({ page }) => {
  const product = await aProduct({
    name: 'Feeler gauge of the journey',
    price: 12.5,
    minimum: 5,
    available: 40,
  })
  const email = `buyer-${process.pid}-${Date.now()}@shop.example`

  await test.step('home → Get Started → the list → the product', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started', exact: true }).click()
    await expect(page).toHaveURL(/\/allProducts$/)
    await page.getByRole('link', { name: product.name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  })

  await test.step('Buy Now asks to log in first, and remembers what for', async () => {
    await page
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('Name').fill('Journey Buyer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(`/tools/${product.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  })

  const quantity = page.getByLabel('Quantity', { exact: true })
  const checkout = page.getByRole('button', { name: 'Go to Checkout', exact: true })

  await test.step('the quantity starts at the minimum and is held between minimum and stock (spec §5)', async () => {
    await expect(quantity).toHaveValue('5')
    await expect(checkout).toBeEnabled()
    await quantity.fill('4')
    await expect(page.getByText('You Can not order less then 5', { exact: true })).toBeVisible()
    await expect(checkout).toBeDisabled()
    await quantity.fill('41')
    await expect(page.getByText('Stock Out', { exact: true })).toBeVisible()
    await expect(checkout).toBeDisabled()
    // The whole stock can be ordered.
    await quantity.fill('40')
    await expect(page.getByText('Stock Out', { exact: true })).toBeHidden()
    await expect(checkout).toBeEnabled()
    await quantity.fill('6')
    await expect(page.getByText('Stock Out', { exact: true })).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: '$75.00' }).last()).toBeVisible()
    await expect(checkout).toBeEnabled()
  })

  await test.step('Go to Checkout opens the payment, with the toast of the contract', async () => {
    await page.getByLabel('Address').fill('1 Test Street')
    await page.getByLabel('Phone').fill('555 0100')
    const sending = page.waitForRequest('**/api/order')
    await checkout.click()
    await expect(page).toHaveURL(/\/payment\/.+/)
    // The contract's fields, under its names (spec §7).
    expect((await sending).method()).toBe('POST')
    expect((await sending).postDataJSON()).toMatchObject({
      toolsId: product.id,
      name: 'Journey Buyer',
      address: '1 Test Street',
      email,
      phone: '555 0100',
      quantity: 6,
      tools: product.name,
      price: 12.5,
    })
    await expect(page.getByText('To checkOut Please go to Payment Page', { exact: true })).toBeVisible()
  })

  await test.step('Pay takes the card; Congrats!! and the transaction id', async () => {
    const pay = page.getByRole('button', { name: /^Pay/ })
    await expect(pay).toBeEnabled()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry (MM / YY)').fill('1240')
    await page.getByLabel('Security code').fill('123')
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeVisible()
    await expect(page.getByText(/Your Transaction id: pi_\w+/)).toBeVisible()
  })

  await test.step('loaded again, the page still shows the confirmation', async () => {
    const shown = await page.getByText(/Your Transaction id/).textContent()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeVisible()
    await expect(page.getByText(/Your Transaction id/)).toHaveText(shown ?? '')
  })

  await test.step('My Orders shows it paid, and Payment is disabled (spec §4)', async () => {
    await page.getByRole('link', { name: 'My Orders', exact: true }).click()
    const order = page.getByRole('listitem').filter({ hasText: product.name })
    await expect(order).toContainText('Quantity 6')
    await expect(order).toContainText('$75.00')
    await expect(order.getByText('Paid', { exact: true })).toBeVisible()
    await expect(order.getByText('Pending', { exact: true })).toBeVisible()
    await expect(order.getByRole('button', { name: 'Payment', exact: true })).toBeDisabled()
  })

  await test.step('from there a link leads back to the bought product', async () => {
    await page.getByRole('main').getByRole('link', { name: product.name }).click()
    await expect(page).toHaveURL(/\/products\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  })

  await test.step('its review on the home page names the product', async () => {
    const about = `Reads true to a hundredth, says ${email}`
    const sent = await page.request.post('/api/addreview', {
      headers: { authorization: `Bearer ${await tokenOf({ email, password: 'a-good-password' })}` },
      data: {
        name: '',
        email,
        about,
        ratings: 5,
        picture: '/pictures/missing.svg',
        toolsId: product.id,
      },
    })
    expect(sent.ok()).toBe(true)
    await page.goto('/')
    const review = page.locator('#reviews').getByRole('article').filter({ hasText: about })
    const name = review.getByRole('link', { name: product.name })
    await expect(name).toHaveAttribute('href', /^\/products\//)
    await expect(review).toContainText('Verified purchase')
    await name.click()
    await expect(page.getByText(about)).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: about }).getByRole('link')).toHaveCount(0)
  })
})
