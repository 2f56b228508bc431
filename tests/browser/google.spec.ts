import { expect, test } from './shop.ts'

test('a sign-in with the sandbox Google returns to the shop, signed in', async ({ page }) => {
  await page.goto('/dashboard/myorders')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a demo account' })).toBeVisible()
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]{43}$/)
})

test('cancelling at Google returns to the log-in page, with a message', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('alert')).toHaveText('You did not continue with Google.')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
