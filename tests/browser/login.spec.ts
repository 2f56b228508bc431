import type { Page } from '@playwright/test'
import { account } from '#base/contract/messages/account.ts'
import { aPerson, lastMailTo } from './builders.ts'
import { openBeforeScripts } from './hold-requests.ts'
import { expect, test } from './shop.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })

test('the log-in form has the messages of the contract (spec §5)', async ({ page }) => {
  await page.goto('/login')
  await logIn(page).click()
  await expect(page.getByText('Email is reqiured', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is reqiured', { exact: true })).toBeVisible()
  await email(page).fill('nobody')
  await password(page).fill('12345')
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(page.getByText('Password must be more than 6 charecters', { exact: true })).toBeVisible()
  // Six are enough.
  await password(page).fill('123456')
  await expect(page.getByText('Password must be more than 6 charecters', { exact: true })).toBeHidden()
})

test('the sign-up form has the messages of the contract, and no rule for the name (spec §5)', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is reqiured', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await email(page).fill('nobody@shop.example')
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeHidden()
  await email(page).fill('nobody')
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await password(page).fill('12345')
  await expect(page.getByText('Password must be more than 6 charecters', { exact: true })).toBeVisible()
  // Six are enough.
  await password(page).fill('123456')
  await expect(page.getByText('Password must be more than 6 charecters', { exact: true })).toBeHidden()
})

for (const [path, button] of [
  ['/login', account.login],
  ['/signup', account.signup],
] as const) {
  test(`at ${path} the exact message of the identity service is shown in red under the form (spec §8)`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 401/)
    const sentence = 'What the identity service says, word for word'
    await page.route(/\/api\/auth\/sign-(in|up)\/email/, (route) =>
      route.fulfill({ status: 401, json: { error: 'some_code', message: sentence, requestId: 'x' } }),
    )
    await page.goto(path)
    await email(page).fill('somebody@shop.example')
    await password(page).fill('123456')
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    const message = page.getByRole('main').getByRole('alert')
    await expect(message).toHaveText(sentence)
    const colour = await message.evaluate((element) => getComputedStyle(element).color)
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.color = 'var(--color-error)'
      return getComputedStyle(probe).color
    })
    expect(colour).toBe(red)
    for (const field of [email(page), password(page)]) {
      const above = await field.boundingBox()
      const below = await message.boundingBox()
      expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    }
  })
}

test('a wrong password shows a red message and keeps the email; an unknown email shows the same message', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 401/)
  const person = await aPerson()
  const messages = []
  for (const who of [person.email, 'nobody-at-all@shop.example']) {
    await page.goto('/login')
    await email(page).fill(who)
    await password(page).fill('not-the-password')
    await logIn(page).click()
    const message = page.getByRole('alert')
    await expect(message).toBeVisible()
    await expect(message).toHaveClass(/text-error/)
    await expect(email(page)).toHaveValue(who)
    messages.push(await message.textContent())
  }
  expect(messages[0]).toBe(messages[1])
})

test('a sign-up that the identity service refuses shows the reason in red and keeps the typed text (spec §8)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Long Password')
  await email(page).fill('long-password@shop.example')
  await password(page).fill('p'.repeat(500))
  await page.getByRole('button', { name: 'Sign up' }).click()
  const message = page.getByRole('main').getByRole('alert')
  await expect(message).toHaveText(/\S/)
  await expect(message).toHaveClass(/text-error/)
  await expect(email(page)).toHaveValue('long-password@shop.example')
})

test('a forgotten password is reset by mail, and the link works once', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400/)
  const person = await aPerson()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await email(page).fill(person.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(`If ${person.email} has an account here`)).toBeVisible()
  const link = /https?:\/\/\S+#token=\S+/.exec(await lastMailTo(person.email, 'reset'))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText('In any other browser you start with an empty account.')).toBeVisible()
  await page.getByLabel('New password').fill('an-even-better-one')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set. You were logged out on all devices.')).toBeVisible()
  // The secret is removed from the address.
  expect(page.url()).not.toContain('token')
  await page.goto('/login')
  await email(page).fill(person.email)
  await password(page).fill('an-even-better-one')
  await logIn(page).click()
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await page.getByLabel('New password').fill('a-third-one')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('alert')).toHaveText(/This link was already used or has expired/)
})

test('the password can be shown, and password managers know the fields', async ({ page }) => {
  await page.goto('/login')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await password(page).fill('secret-1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test('text that was typed before hydration stays', async ({ page }) => {
  const releaseScripts = await openBeforeScripts(page, '/login')
  await email(page).fill('typed-early@shop.example')
  await password(page).fill('typed early too')
  releaseScripts()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(email(page)).toHaveValue('typed-early@shop.example')
  await expect(password(page)).toHaveValue('typed early too')
})
