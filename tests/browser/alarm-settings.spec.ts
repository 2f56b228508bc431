import { expectAccessible } from './axe.ts'
import { anAdmin } from './builders.ts'
import { asAdmin } from './settings.ts'
import { expect, signIn, test } from './shop.ts'

test('an admin chooses who gets alarms about refunds, and the page says who is told now', async ({
  page,
}) => {
  const admin = await anAdmin()
  await signIn(page, admin)
  await page.goto('/dashboard/settings/alarms')
  const refunds = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'A refund failed' }) })
  await refunds.getByLabel('Who gets it').selectOption('Only these')
  await expect(page.getByText('Nobody is chosen: the owners get it.')).toBeVisible()
  await refunds.getByRole('checkbox', { name: admin.email }).check()
  await expect(page.getByText('Nobody is chosen: the owners get it.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(refunds.getByRole('checkbox', { name: admin.email })).toBeChecked()

  // As it was, for the other journeys of this shop.
  const { headers } = await asAdmin()
  const { version } = await (await page.request.get('/api/settings/alarms', { headers })).json()
  const usual = { version, value: { kinds: {} } }
  expect((await page.request.put('/api/settings/alarms', { headers, data: usual })).ok()).toBe(true)
})
