import type { Page } from '@playwright/test'
import { codeOf } from '../identity/codes.ts'
import { anAdmin, aPerson, tokenOf } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

/** Turns the authenticator app on, as far as its recovery codes. Returns its secret. */
async function turnCodesOn(page: Page, password: string): Promise<string> {
  await page.goto('/dashboard/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret =
    (await page.getByText('Or type this secret into the app:').locator('code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toContainText('Each code works once')
  return secret
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('changing the password logs out every device except this one', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  // The garage may be read with the token that the change ends, and the page may ask for a new token before it has the cookie
  // of the new session; both are done again with what the change answers.
  browserErrors.allow(/status of 401.*\/api\/(garage|user\/)/)
  const person = await aPerson()
  const elsewhere = await tokenOf(person)
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await request.get(`/api/user/${person.email}`, { headers })).status()
  }
  expect(await statusWith(elsewhere)).toBe(200)
  await signIn(page, person)
  await page.goto('/dashboard/security')
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not-my-password')
  await page.getByLabel('New password').fill('an-even-better-one')
  await change.click()
  await expect(page.getByText('The password is not correct.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('an-even-better-one')
  await change.click()
  await expect(
    page.getByText('Your password has been changed. You were logged out on all other devices.'),
  ).toBeVisible()
  expect(await statusWith(elsewhere)).toBe(401)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'My Orders', exact: true })).toBeVisible()
})

test('sessions are listed, and another can be ended from here', async ({ page, request }) => {
  const person = await aPerson()
  const elsewhere = await tokenOf(person)
  await signIn(page, person)
  await page.goto('/dashboard/security')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This browser')).toBeVisible()
  await sessions
    .getByRole('button', { name: /^Log out(?! everywhere)/ })
    .first()
    .click()
  await expect(page.getByText('That device was logged out.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await request.get(`/api/user/${person.email}`, { headers })).status()).toBe(401)
})

test('an admin turns the second factor on, logs in with a code, and once with a recovery code', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  const admin = await anAdmin()
  await signIn(page, admin)
  const secret = await turnCodesOn(page, admin.password)
  const recovery = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(recovery.length).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('The authenticator app is on.')).toBeVisible()

  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
  const [once = ''] = recovery
  await signOut.click()
  await expect(page).toHaveURL('/')
  await logIn(page, admin)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(once)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(signOut).toBeVisible()
  await expect(page).toHaveURL('/')

  await signOut.click()
  await expect(signOut).toBeHidden()
  await logIn(page, admin)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(once)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Use the authenticator app instead' }).click()
  // The current code enabled the factor, and is valid once.
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(signOut).toBeVisible()
})

test('the recovery codes stay when a renewal was on its way with the session that the app has ended', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  const person = await aPerson()
  await signIn(page, person)
  const renewals: string[] = []
  await page.route('**/api/user/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    renewals.push(route.request().url())
    if (renewals.length > 1) return route.fallback()
    return route.fulfill({ status: 401, json: { error: 'unauthorized', message: 'The session has ended.' } })
  })
  await turnCodesOn(page, person.password)
  // The vehicles of the account are read again, with the token that has ended. The page may have done that already.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return renewals.length
    })
    .toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toContainText('Each code works once')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('The authenticator app is on.')).toBeVisible()
})
