import type { Page } from '@playwright/test'
import { aPerson } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

// A browser has no passkeys for an address of numbers.
const base = (process.env.SHOP_URL ?? '').replace('127.0.0.1', 'localhost')
test.use({ baseURL: base })

/** A device with a finger that is always the right one. */
async function aDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, logs in alone and after the password, is renamed and removed', async ({ page }) => {
  const person = await aPerson()
  await aDevice(page)
  await signIn(page, person)
  await page.goto('/dashboard/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys).toContainText('You have no passkey yet.')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('My laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
  await expect(page.getByText('10 codes are left.')).toBeVisible()

  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
  const enter = async () => {
    await signOut.click()
    await expect(signOut).toBeHidden()
    await page.goto('/login?from=/dashboard/security')
  }
  await enter()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(passkeys).toBeVisible()

  const withPassword = async () => {
    await enter()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Confirm with a passkey, or use a recovery code.')).toBeVisible()
  }
  await withPassword()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(passkeys).toBeVisible()
  await withPassword()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('9 codes are left.')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click()
  await dialog.getByLabel('Name of the passkey').fill('Old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await passkeys.getByRole('button', { name: 'Remove: Old laptop' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('your password alone will then be enough')
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toContainText('You have no passkey yet.')
})
