import { aConfirmedPerson, anAdmin, aPerson } from './builders.ts'
import { rows } from './database.ts'
import { expect, signIn, test } from './shop.ts'

test('an admin makes a customer an admin; for admins the button is disabled (spec §4, §8)', async ({
  page,
}) => {
  const chosen = await aConfirmedPerson()
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(chosen.email)}`)
  const make = page.getByRole('button', { name: `Make Admin: ${chosen.email}` })
  await make.click()
  const question = page.getByRole('alertdialog', { name: `Make ${chosen.email} an admin?` })
  await question.getByRole('button', { name: 'Make Admin', exact: true }).click()
  await expect(page.getByText('Make Admin successful', { exact: true })).toBeVisible()
  await expect(make).toBeDisabled()
  await expect(page.getByRole('row').filter({ hasText: chosen.email })).toContainText('Admin')
})

test('a user whose email is not confirmed cannot become an admin: the button is disabled, and a mail can be sent', async ({
  page,
}) => {
  const chosen = await aPerson()
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(chosen.email)}`)
  const make = page.getByRole('button', { name: `Make Admin: ${chosen.email}`, exact: true })
  await expect(make).toBeDisabled()
  await expect(make).toHaveAccessibleDescription(/Only a user with a confirmed email can become an admin\.$/)
  await page.getByRole('button', { name: `Send confirmation again: ${chosen.email}` }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(`on its way to ${chosen.email}`),
  ).toBeVisible()
  // The other one is of the sign-up.
  const mails = await rows(`select id from mails where recipient = $1 and kind = 'welcome'`, [chosen.email])
  expect(mails).toHaveLength(2)
})

test('a former admin cannot make anyone an admin (spec §6, §8)', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 403/)
  const [former, chosen] = [await anAdmin(), await aConfirmedPerson()]
  await signIn(page, former)
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(chosen.email)}`)
  await page.getByRole('button', { name: `Make Admin: ${chosen.email}` }).click()
  await rows(`update users set role = 'customer' where email = $1 returning id`, [former.email])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('You can not make admin', { exact: true }),
  ).toBeVisible()
  const [still] = await rows<{ role: string }>('select role from users where email = $1', [chosen.email])
  expect(still).toEqual({ role: 'customer' })
})
