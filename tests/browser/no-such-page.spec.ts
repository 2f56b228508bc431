import { waitForHydration } from './hydration.ts'
import { expect, test } from './shop.ts'

test('the list of products explains a missing page, and links to the first', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/)
  await page.goto('/allProducts?category=Brakes&page=99')
  const main = page.getByRole('main')
  await expect(main.getByText('This page does not exist.')).toBeVisible()
  await expect(main.getByText('No products match your search.')).toBeHidden()
  await expect(main.getByText(/Page 99|–\d+ of/)).toBeHidden()
  await main.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/allProducts?category=Brakes')
  await expect(main.getByRole('article').first()).toBeVisible()
})

for (const path of [
  '/allProducts?category=No+such+category',
  '/dashboard/no-such-page',
  '/checkout/no-such-page',
])
  test(`where nothing is, the page that says so stays when React has taken it over: ${path}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 404/)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.getByRole('link', { name: 'Back To Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
