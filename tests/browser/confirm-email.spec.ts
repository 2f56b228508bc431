import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct, lastMailTo, tokenOf } from './builders.ts'
import { expect, test } from './shop.ts'

const confirm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm my email' })
const linkTo = async (email: string) =>
  /https?:\/\/\S+#token=\S+/.exec(await lastMailTo(email, 'welcome'))?.[0] ?? ''

test('in the browser of the sign-up, one button confirms the email, logs in, and allows orders at once', async ({
  page,
}) => {
  const email = `here-${Date.now()}@shop.example`
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Here')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('This email is not confirmed yet.')).toBeVisible()
  const person = { email, password: 'a-good-password' }
  expect(await anOrder(person, await aProduct())).toMatch(/./)

  await page.goto(await linkTo(email))
  await expect(page.getByText(`Please confirm that ${email} is your email.`)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  expect(page.url()).not.toContain('token')
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('This email is not confirmed yet.')).toBeHidden()
  await page.goto('/dashboard/myorders')
  await expect(page.getByText(/Journey part/)).toBeVisible()
})

test('in another browser, the person with the mail sets the password, and everyone else is logged out', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const stranger = await aPerson()
  const token = await tokenOf(stranger)
  const link = await linkTo(stranger.email)
  await page.goto(link)
  await expect(page.getByText(`${stranger.email} is your email, and set the password`)).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText('Password is reqiured', { exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('the-true-owners')
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get(`/api/user/${stranger.email}`, { headers })).status()).toBe(401)
  await expect(tokenOf(stranger)).rejects.toThrow('401')

  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a link without a secret says what to do', async ({ page }) => {
  await page.goto('/confirm-email')
  await expect(page.getByText('log in and ask for a new link under My Profile')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width: 360, height: 780 }, colorScheme })

    test(`the confirmation page does not scroll sideways, and axe finds nothing, ${colorScheme}`, async ({
      page,
    }) => {
      await page.goto(await linkTo((await aPerson()).email))
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectAccessible(page)
    })
  })
}
