import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct, withOwnRole } from './builders.ts'
import { dashboardMenu, unfold } from './dashboard-menu.ts'
import { rows } from './database.ts'
import { hold } from './hold-requests.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('staff have one thin bar with the links of the specification, and customers the header of the shop', async ({
  page,
}) => {
  const bar = page.getByRole('banner')
  const links = bar.getByRole('navigation', { name: 'Main' })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await expect(page.getByRole('table')).toBeVisible()
  for (const name of ['Home', 'My Portfolio', 'Blogs', 'Reviews'])
    await expect(links.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'DashBoard', exact: true })).toBeVisible()
  await expect(bar.getByRole('combobox')).toHaveCount(0)
  await expect(bar.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(50)
  await bar.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(bar.getByRole('combobox')).toBeVisible()

  await bar.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(bar.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('staff'))).toBeNull()
  await signIn(page, await aPerson())
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
  await expect(bar.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the DashBoard link leads staff to Today and customers to My Profile', async ({ page }) => {
  await signIn(page, await aPerson())
  const link = page.getByRole('banner').getByRole('link', { name: 'DashBoard', exact: true })
  await page.goto('/blogs')
  await link.click()
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1, exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.context().clearCookies()
  await signIn(page, demoAdmin)
  await page.goto('/blogs')
  await link.click()
  await expect(page).toHaveURL('/dashboard/today')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1, exact: true })).toBeVisible()
})

test('a group of the menu folds by the keyboard, stays so in this browser, and is open on its own pages', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/today')
  const entries = dashboardMenu(page)
  const stock = entries.getByRole('button', { name: 'Stock', exact: true })
  const receiving = entries.getByRole('link', { name: 'Receiving' })
  await expect(receiving).toBeHidden()
  await stock.focus()
  await page.keyboard.press('Enter')
  await expect(stock).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(entries.getByRole('link', { name: 'Stock taking' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(receiving).toBeVisible()
  await stock.press(' ')
  await expect(receiving).toBeHidden()

  await page.goto('/dashboard/suppliers')
  await expect(receiving).toBeVisible()
  await expect(entries.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('aria-current', 'page')
  await expect(stock).toHaveCount(0)
  await page.goto('/dashboard/today')
  await expect(stock).toHaveAttribute('aria-expanded', 'false')
})

test('the menu counts what waits, after the page has its answers', async ({ page }) => {
  const product = await aProduct()
  const order = await anOrder(await aPerson(), product)
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [order],
  )
  await signIn(page, demoAdmin)
  const letThrough = await hold(page, '**/api/admin-tables/audit?*')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard/audit')
  await expect(dashboardMenu(page)).toBeVisible()
  await expect.poll(() => asked).toContain('/api/admin-tables/audit')
  // The counts have a file of their own, which they load when they begin.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(asked.filter((path) => /ask-today|api\/today/.test(path))).toEqual([])
  letThrough()
  await expect(dashboardMenu(page).getByText(/\d+ paid orders? to ship/)).toBeAttached()
  expect(asked.indexOf('/api/today')).toBeGreaterThan(asked.indexOf('/api/admin-tables/audit'))
})

test('an own role is shown only what it may open: in the menu, the counts and the search', async ({
  page,
}) => {
  const product = await aProduct()
  const order = await anOrder(await aPerson(), product)
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [order],
  )
  await signIn(page, await withOwnRole(['products.see', 'alarms']))
  await page.goto('/dashboard/today')
  await expect(page.getByText(/stock is low|Nothing waits/).first()).toBeVisible()
  await expect(page.getByText(/paid orders? to ship/)).toHaveCount(0)
  const entries = dashboardMenu(page)
  await unfold(page, 'Products')
  await expect(entries.getByRole('link')).toHaveText([
    ...['My Profile', 'Manage Product', 'Today', 'Vehicles', 'Fit questions', 'Fitments to check'],
  ])
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search the shop' })
  for (const [typed, found] of [
    ['tax', false],
    ['new order', false],
    ['add a', false],
    ['low stock', true],
    ['vehicles', true],
  ] as const) {
    await dialog.getByRole('searchbox').fill(typed)
    if (found) await expect(dialog.getByRole('link', { name: new RegExp(typed, 'i') }).first()).toBeVisible()
    else {
      await expect(dialog.getByRole('status')).toHaveText(/Nothing was found|result/)
      await expect(dialog.getByRole('region', { name: /Pages|Actions/ })).toHaveCount(0)
    }
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const quick = page.getByRole('navigation', { name: 'Quick access' })
  await expect(quick.getByRole('link')).toHaveText(['Today'])
})

test('the search opens an action by the keyboard', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/today')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search the shop' })
  await dialog.getByRole('searchbox').fill('tax zones')
  await expect(dialog.getByRole('region', { name: 'Actions' }).getByRole('link')).toHaveText([
    'Tax zones and rates',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/taxes')
})

test('on a phone a bar at the bottom leads on, and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manageOrders')
  await expect(page.getByRole('table')).toBeVisible()
  const quick = page.getByRole('navigation', { name: 'Quick access' })
  await expect(quick.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  const last = page.getByText(/^Version /)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const bottomOf = async (box: typeof last) =>
    box.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await quick.evaluate((element) => element.getBoundingClientRect().top)
  expect(await bottomOf(last)).toBeLessThanOrEqual(top)

  await quick.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await expect(menu.getByRole('link', { name: 'Manage All Orders', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await menu.getByRole('button', { name: 'Orders', exact: true }).click()
  await menu.getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/returns')
  await expect(menu).toBeHidden()
  await quick.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search the shop' })).toBeVisible()
  await page.keyboard.press('Escape')
  await quick.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/dashboard/today')
})
