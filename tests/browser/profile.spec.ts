import { endSession, fillProfile, openProfile, profileField } from './profile.ts'
import { expect, test } from './shop.ts'

test('the profile has the messages of the contract, and is saved (spec §5, §8)', async ({ page }) => {
  await openProfile(page)
  const field = (name: string) => profileField(page, name)
  const save = page.getByRole('button', { name: 'Save' })
  await field('Email').fill('nobody')
  await save.click()
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible()
  await expect(field('Phone')).toHaveAccessibleDescription(/This filed is reqiured/)
  await expect(field('Address')).toHaveAccessibleDescription(/This filed is reqiured/)
  await expect(field('LinkedIn link')).toHaveAccessibleDescription(/Field is reqiured/)
  await page.reload()
  await field('Name').fill('Known Driver')
  await fillProfile(page)
  await save.click()
  await expect(page.getByText('Data updated Succesfully', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field('Name')).toHaveValue('Known Driver')
  await expect(field('Phone')).toHaveValue('555 0100')
  await expect(field('LinkedIn link')).toHaveValue('https://people.example/driver')
  await expect(field('Address')).toHaveValue('1 Test Street')
})

test('a profile saved after the session has ended says that nobody is logged in (spec §8)', async ({
  page,
  browserErrors,
}) => {
  await openProfile(page)
  await fillProfile(page)
  await endSession(page, browserErrors)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('No user is logged in', { exact: true }),
  ).toBeVisible()
})

test('a name that was deleted stays empty', async ({ page }) => {
  const person = await openProfile(page)
  const name = profileField(page, 'Name')
  await expect(name).toHaveValue(person.name)
  await fillProfile(page)
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data updated Succesfully', { exact: true })).toBeVisible()
  await page.reload()
  await expect(profileField(page, 'Phone')).toHaveValue('555 0100')
  await expect(name).toHaveValue('')
})
