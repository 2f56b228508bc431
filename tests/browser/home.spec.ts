import { expectAccessible } from './axe.ts'
import { demoCustomer, expect, signIn, test } from './shop.ts'

test('the home page shows, and a visitor may log in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Tappet/)
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a customer who is signed in finds the dashboard', async ({ page }) => {
  await signIn(page, demoCustomer)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'DashBoard' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
})
