import type { Page } from '@playwright/test'
import { aPerson } from './builders.ts'
import { header, logIn } from './carts.ts'
import { chooser, chooseVehicle, openChooser, strip } from './chooser.ts'
import { expect, test } from './shop.ts'

/* The vehicles of a visitor join the account's at the sign-in, all devices have the same, and signing out forgets them. */

const golf = { year: '2003', make: 'Volkswagen', model: 'Golf' }
const civic = { year: '2015', make: 'Honda', model: 'Civic' }
const camry = { year: '2012', make: 'Toyota', model: 'Camry' }

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
/** Makes a change that the browser sends to the account, and waits for the answer. */
async function sent(page: Page, change: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/garage') && response.request().method() === 'POST',
  )
  await change()
  expect((await answered).status()).toBe(200)
}
/** Signs in, and waits until the vehicles are joined. */
async function logInHere(page: Page, person: { email: string; password: string }): Promise<void> {
  await logIn(page, person)
  await expect.poll(() => stored(page)).toContain('garage-account-base')
}

test('two devices have the vehicles of both after the sign-in, and each sees what the other changes', async ({
  page,
  browser,
}) => {
  const person = await aPerson()
  await page.goto('/blogs')
  await chooseVehicle(page, golf)
  await chooseVehicle(page, civic)
  await logInHere(page, person)
  await expect(strip(page)).toContainText('2015 Honda Civic')

  const desk = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await desk.goto('/blogs')
  await chooseVehicle(desk, camry)
  await logInHere(desk, person)
  // What was chosen here stays chosen.
  await expect(strip(desk)).toContainText('2012 Toyota Camry')
  const dialog = await openChooser(desk)
  await expect(dialog.getByRole('button', { name: /^2003 Volkswagen Golf/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^2015 Honda Civic/ })).toBeVisible()
  await sent(desk, () => dialog.getByRole('button', { name: /^Remove 2003 Volkswagen Golf/ }).click())
  await sent(desk, () => dialog.getByRole('button', { name: /^2015 Honda Civic/ }).click())

  const joined = page.waitForResponse(/\/api\/garage$/)
  await page.goto('/contact')
  await joined
  await expect(strip(page)).toContainText('2015 Honda Civic')
  const here = await openChooser(page)
  await expect(here.getByRole('button', { name: /^2012 Toyota Camry/ })).toBeVisible()
  await expect(here.getByRole('button', { name: /Golf/ })).toHaveCount(0)
  await desk.context().close()
})

test('signing out forgets the vehicles of the account, and signing in brings them back', async ({ page }) => {
  const person = await aPerson()
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await logInHere(page, person)
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await header(page).getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(header(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(strip(page).getByRole('button', { name: 'Choose your vehicle' })).toBeVisible()
  expect(await stored(page)).not.toContain('Civic')
  // The next person has their own alone.
  await logInHere(page, await aPerson())
  await expect(strip(page).getByRole('button', { name: 'Choose your vehicle' })).toBeVisible()
  expect(await stored(page)).not.toContain('Civic')
  await header(page).getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(header(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await logInHere(page, person)
  await expect(strip(page)).toContainText('2015 Honda Civic')
})

test('a session that has ended forgets the vehicles of the account, and keeps what was chosen since', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  const person = await aPerson()
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await logInHere(page, person)
  await page.goto('/blogs')
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)))
  await chooseVehicle(page, golf)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')
  await expect.poll(() => stored(page)).not.toContain('Civic')
})

test('a change that cannot be saved is said, and saved later', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  const person = await aPerson()
  await page.goto('/blogs')
  await logInHere(page, person)
  await page.route('**/api/garage', (route) => route.abort())
  await chooseVehicle(page, civic)
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Your vehicles are not saved in your account yet.' })
  await expect(notice).toBeVisible()
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await page.unroute('**/api/garage')
  await sent(page, () => notice.getByRole('button', { name: 'Try again' }).click())
  await expect(notice).toBeHidden()
  await expect(chooser(page)).toBeHidden()
})
