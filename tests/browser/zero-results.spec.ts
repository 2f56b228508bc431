import { expectAccessible } from './axe.ts'
import { anAdmin } from './builders.ts'
import { dashboardMenu } from './dashboard-menu.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin sees what was asked for and not found, and tries the search', async ({ page }) => {
  // Emails alone: the number of this process is in the part numbers of other tests.
  const mark = String(process.pid).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')
  const asked = `gizmo zyzzyva${mark}`
  for (let times = 0; times < 2; times++) {
    const answer = await page.request.get(`/api/find?q=${encodeURIComponent(asked)}`)
    expect(answer.status()).toBe(200)
  }
  await signIn(page, demoAdmin)
  await page.goto('/dashboard')
  await page.goto('/dashboard/asked-for')
  await expect(page.getByRole('heading', { name: 'Asked for and not found', level: 1 })).toBeVisible()
  // Searches of the other tests fill the first page.
  await page.getByRole('searchbox', { name: 'Search these searches' }).fill(asked)
  const row = page.getByRole('row').filter({ hasText: asked })
  await expect(row).toContainText('2')
  await expect(row).toContainText('Not understood')
  await expectAccessible(page)
  await page.getByLabel('Filter searches').selectOption('Part for a vehicle')
  await expect(row).toHaveCount(0)
  await page.getByLabel('Filter searches').selectOption('All searches')
  await expect(row).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('unmet.csv')
  await row.getByRole('link', { name: `Search it: ${asked}` }).click()
  await expect(page).toHaveURL(/\?q=gizmo/)
})

test('an admin sees which parts are missing for a vehicle', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard')
  await page.goto('/dashboard/asked-for')
  const tabs = page.getByRole('navigation', { name: 'What was not found' })
  await tabs.getByRole('link', { name: 'Part for a vehicle' }).click()
  await expect(page).toHaveURL('/dashboard/asked-for-gaps')
  await expect(page.getByRole('searchbox', { name: 'Search vehicles and part types' })).toBeVisible()
  await expectAccessible(page)
  await tabs.getByRole('link', { name: 'Vehicles without a part' }).click()
  await expect(page).toHaveURL('/dashboard/vehicle-gaps')
  await expect(tabs.getByRole('link', { name: 'Vehicles without a part' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const entries = dashboardMenu(page)
  await expect(entries.getByRole('link', { name: 'Asked for and not found' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectAccessible(page)
})

test('a product that fills a gap begins with its category, and what is typed stays', async ({ page }) => {
  await signIn(page, await anAdmin())
  await page.request.get('/api/find?q=1988+yugo+gv+brake+disc')
  await page.goto('/dashboard/asked-for-gaps?q=yugo')
  await page.getByRole('link', { name: /^Add a product: Brake Disc for Yugo/ }).click()
  await expect(page).toHaveURL(/addProduct\?category=/)
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toHaveValue('Parts › Brakes')
  const name = page.getByLabel(/^Product Name/)
  await expect(name).toHaveValue('')
  await name.fill('Half a name')
  await category.fill('Others')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(name).toHaveValue('Half a name')
  await expect(category).toHaveValue('Others')
})

test('what is asked for is filtered by what is found now, also in a saved view', async ({ page }) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/asked-for-gaps')
  const filter = page.getByLabel('Filter by what is found now')
  await filter.selectOption('Nothing is found now')
  await expect(page).toHaveURL('/dashboard/asked-for-gaps?filter=none')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Missing')
  // The list of views comes late: what is chosen meanwhile stays.
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.includes('/table-views/'),
    async (route) => {
      if (route.request().method() === 'GET') await later
      await route.continue()
    },
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await filter.selectOption('Something is found now')
  await expect(page).toHaveURL('/dashboard/asked-for-gaps?filter=some')
  goOn()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/asked-for-gaps?filter=some')
  await page.getByRole('link', { name: 'Missing', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/asked-for-gaps?filter=none')
  await expect(filter).toHaveValue('none')
})
