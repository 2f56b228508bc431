import { expectAccessible } from './axe.ts'
import { anAdmin } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

test('an admin sees what visitors are told while nobody may sign up, before it is saved', async ({
  page,
}) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/settings/sign-in')
  await expect(page.getByRole('checkbox', { name: 'Log in with Google' })).toBeChecked()
  await page.getByLabel('Who may sign up').selectOption({ index: 1 })
  await expect(page.getByText('This shop does not take new accounts at the moment.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Log in with Google' }).uncheck()
  await expect(page.getByText('Log-in: email and password, passkey.')).toBeVisible()
  await expectAccessible(page)
  // Not saved as that: other journeys of this shop sign up meanwhile.
  await page.getByLabel('Who may sign up').selectOption({ index: 0 })
  await page.getByRole('checkbox', { name: 'Log in with Google' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})
