import { readFile } from 'node:fs/promises'
import { anOrder, aPerson, aProduct } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

test('a customer downloads their data and deletes their account', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400/)
  const person = await aPerson()
  const order = await anOrder(person, await aProduct())
  await signIn(page, person)
  const joined = page.waitForResponse(/\/api\/garage$/)
  await page.goto('/dashboard/security')
  await joined
  const data = page.getByRole('region', { name: 'Your data' })

  const saved = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download my data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('my-data.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept.profile.email).toBe(person.email)
  expect(kept.orders).toMatchObject([{ _id: order }])

  await data.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the account of ${person.email}?` })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  const deletePermanently = dialog.getByRole('button', { name: 'Delete permanently' })
  await deletePermanently.click()
  await expect(dialog.getByText('Password is reqiured', { exact: true })).toBeVisible()
  await dialog.getByLabel('Your password').fill('not-my-password')
  await deletePermanently.click()
  await expect(dialog.getByText('The password is not correct.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(person.password)
  await deletePermanently.click()
  const done = page.getByRole('dialog', { name: 'Your account has been deleted.' })
  await expect(done).toBeVisible()
  // An open page then asks for the vehicles of the account again. The account is gone, and its last words stay.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await done.getByRole('button', { name: 'To the shop' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})
