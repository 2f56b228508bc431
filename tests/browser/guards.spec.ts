import { menu } from '#base/contract/menu.ts'
import { account } from '#base/contract/messages/account.ts'
import { site } from '#base/contract/words.ts'
import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct, signUp } from './builders.ts'
import { dashboardMenu, unfold } from './dashboard-menu.ts'
import { hold } from './hold-requests.ts'
import { endSession, openProfile } from './profile.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('a protected page asks to log in and returns to it afterwards (spec §2)', async ({ page }) => {
  const person = await aPerson()
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmyorders$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const exchange = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      decodeURIComponent(response.url()).endsWith(`/api/user/${person.email}`),
  )
  const orders = page.waitForRequest('**/api/order?email=*')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
  // The token is requested with the email alone, stored, and sent with the calls (spec §4, §7).
  expect((await exchange).request().postDataJSON()).toEqual({ email: person.email })
  const { token } = await (await exchange).json()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token)
  expect((await orders).headers().authorization).toBe(`Bearer ${token}`)
})

test('signing up returns to the protected page too (spec §2)', async ({ page }) => {
  await page.goto('/dashboard/addReview')
  await page.getByRole('main').getByRole('link', { name: account.signup }).click()
  // The log-in form has fields of the same names.
  await expect(page.getByRole('heading', { name: account.signupTitle })).toBeVisible()
  await page.getByLabel(account.email).fill(`back-${process.pid}-${Date.now()}@shop.example`)
  await page.getByLabel(account.password, { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: account.signup }).click()
  await expect(page).toHaveURL('/dashboard/addReview')
})

test('a protected page shows a spinner until the user is known (spec §6)', async ({ page }) => {
  await signUp(page)
  const letThrough = await hold(page, '**/api/mine?*')
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: site.loading })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/myorders')
  letThrough()
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
})

test('a log-in without a page to return to opens the home page, never another site', async ({ page }) => {
  const person = await aPerson()
  await page.goto('/login?from=https://evil.example/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('customers and admins have the menus of the specification', async ({ page }) => {
  const entries = dashboardMenu(page).getByRole('link')
  await signUp(page)
  await page.goto('/dashboard/myorders')
  // Addresses and Security are our additions, sub-entries of My Profile. My vehicles is ours too.
  await expect(entries).toHaveText([
    ...['My Profile', 'Addresses', 'Security'],
    ...['My Orders', 'My vehicles', 'Add A Review'],
  ])
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await expect(entries).toHaveText([
    ...['My Profile', 'Manage Users', 'Add Product', 'Manage All Orders', 'Manage Product', 'Today'],
  ])
  for (const group of ['Orders', 'Products', 'Stock', 'Customers', 'Reports', 'Settings', 'Your account'])
    await unfold(page, group)
  await expect(entries).toHaveText([
    ...['My Profile', 'Manage Users', 'Add Product', 'Manage All Orders', 'Manage Product', 'Today'],
    ...['New order', 'Returns', 'Reasons of returns', 'Invoices'],
    ...['Categories', 'Imports', 'Feeds', 'What is missing'],
    ...['Vehicles', 'Fit questions', 'Fitments to check'],
    ...['Promotions', 'Price lists', 'Explain a price', 'Search words'],
    ...['Stock taking', 'Receiving', 'Suppliers'],
    ...['Customers', 'Reviews'],
    ...['Figures', 'Sales and taxes', 'Asked for and not found', 'Outbox', 'Audit log'],
    ...['All settings', 'Staff', 'Roles'],
    ...['Addresses', 'Security', 'My vehicles'],
  ])
})

test('the page of settings leads to each group, and the menu shows where one is', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings')
  const groups = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link')
  for (const name of ['Seller', 'Taxes', 'Delivery', 'Return settings'])
    await expect(groups.filter({ hasText: name })).toHaveCount(1)
  await groups.filter({ hasText: 'Taxes' }).click()
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible()
  const entry = dashboardMenu(page).getByRole('link', { name: 'All settings' })
  await expect(entry).toHaveAttribute('aria-current', 'true')
})

test('an admin page tells a customer that it is for admins', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/manageOrders')
  await expect(page.getByText('Only admins of the shop can open this page.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('signing out clears the access token, and the server refuses it afterwards', async ({
  page,
  request,
}) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const ask = () =>
    request.get(`/api/order?email=${email}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(200)
  const letThrough = await hold(page, '**/api/auth/sign-out')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  // The token is cleared at once, even if the server cannot be reached.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  letThrough()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect((await ask()).status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('an unknown page shows the not-found picture and links to the home page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404 .*\/no\/such\/page/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('main img')).toBeVisible()
  await page.getByRole('link', { name: 'Back To Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor at a payment sees the same shell with Log in for a real and an invented order', async ({
  page,
  request,
}) => {
  const order = await anOrder(await aPerson(), await aProduct({ name: 'Secret of somebody' }))
  const [real, invented] = await Promise.all(
    [order, 'x'.repeat(order.length)].map(async (id) => {
      const text = await (await request.get(`/payment/${id}`)).text()
      return text.replaceAll(id, 'ID')
    }),
  )
  expect(real).toBe(invented)
  expect(real).not.toContain('Secret of somebody')
  await page.goto(`/payment/${order}`)
  await expect(page.getByText('Please log in first.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/payment/${order}`)}`)
})

test('another customer’s order is not found', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/)
  const order = await anOrder(await aPerson(), await aProduct())
  await signUp(page)
  await page.goto(`/payment/${order}`)
  await expect(page.getByText('There is no such order.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'My Orders', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true }).click()
  await expect(page).toHaveURL('/allProducts')
})

test('a refusal of the orders with 401 or 403 leads to the home page (spec §7, §8)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  browserErrors.expect(/status of 403/)
  await signUp(page)
  // Removes the orders from the first call of the page, so that the page asks for them with their own call.
  await page.route('**/api/mine?*', async (route) => {
    const response = await route.fetch()
    const { orders: _, ...rest } = await response.json()
    await route.fulfill({ response, json: rest })
  })
  for (const status of [401, 403]) {
    await page.route('**/api/order?email=*', (route) =>
      route.fulfill({ status, json: { error: 'refused', message: 'No.', requestId: 'x' } }),
    )
    await page.goto('/dashboard/myorders')
    await expect(page).toHaveURL('/')
    await page.unroute('**/api/order?email=*')
  }
})

test('an admin at the payment of a customer sees the customer, and no card form', async ({ page }) => {
  const product = await aProduct()
  const person = await signUp(page)
  const order = await anOrder(person, product)
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  const opened: string[] = []
  page.on('request', (request) => opened.push(new URL(request.url()).pathname))
  await page.goto(`/payment/${order}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`Order of ${person.email}`)).toBeVisible()
  await expect(main.getByText('Only the customer can pay for it.')).toBeVisible()
  await expect(main.getByText('Not paid', { exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect(opened).not.toContain('/api/create-payment-intent')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Manage All Orders', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toHaveCount(1)
})

test('a request for orders after the end of the session leads to the home page (spec §7, §8)', async ({
  page,
  browserErrors,
}) => {
  // The garage asks on every page, and would show the log-in form if it were answered first.
  await hold(page, '**/api/garage')
  await openProfile(page)
  await endSession(page, browserErrors)
  const entries = dashboardMenu(page)
  await entries.getByRole('link', { name: menu.myOrders }).click()
  await expect(page.getByRole('heading', { name: site.ourProducts })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()

  // When the page knows that nobody is signed in, the guard asks to log in.
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmyorders$/)
})
