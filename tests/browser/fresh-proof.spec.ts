import { anAdmin } from './builders.ts'
import { rows } from './database.ts'
import { expect, signIn, test } from './shop.ts'

test('a call that needs a fresh proof asks for it in the middle of the work, and goes on', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 403/)
  browserErrors.expect(/status of 400/)
  const admin = await anAdmin()
  const other = await anAdmin()
  const makeStale = () =>
    rows(
      `update sessions set proven_at = now() - interval '1 hour'
       where "userId" = (select id from users where email = $1) returning id`,
      [admin.email],
    )
  await signIn(page, admin)
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(other.email)}`)
  const reset = page.getByRole('button', { name: `Reset second factor: ${other.email}` })
  await expect(reset).toBeVisible()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })

  await makeStale()
  await page.getByRole('button', { name: 'CSV' }).click()
  await proof.getByLabel('Your password').fill('not-my-password')
  await proof.getByRole('button', { name: 'Confirm with the password' }).click()
  await expect(proof.getByText('The password is not correct.')).toBeVisible()
  await proof.getByLabel('Your password').fill(admin.password)
  const downloaded = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Confirm with the password' }).click()
  expect((await downloaded).suggestedFilename()).toBe('users.csv')
  await expect(proof).toBeHidden()

  // Above another dialog, which stays.
  await makeStale()
  await reset.click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Reset second factor' }).click()
  await proof.getByRole('button', { name: 'Close' }).click()
  await expect(asking.getByText('Please confirm that it is you.')).toBeVisible()
  await asking.getByRole('button', { name: 'Reset second factor' }).click()
  await proof.getByLabel('Your password').fill(admin.password)
  await proof.getByLabel('Your password').press('Enter')
  await expect(page.getByText('They have no second factor.')).toBeVisible()
})
