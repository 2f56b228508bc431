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

test('files with people’s data need a proof, are in the audit log, and are offered only to staff who may export them', async ({
  page,
  browserErrors,
  browser,
}) => {
  browserErrors.expect(/status of 403/)
  const admin = await anAdmin()
  await signIn(page, admin)
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  for (const [path, table, filter] of tables) {
    await page.goto(`/dashboard/${path}?filter=${filter}`)
    await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible()
    await rows(
      `update sessions set proven_at = now() - interval '1 hour'
       where "userId" = (select id from users where email = $1) returning id`,
      [admin.email],
    )
    await page.getByRole('button', { name: 'CSV' }).click()
    await proof.getByLabel('Your password').fill(admin.password)
    const downloaded = page.waitForEvent('download')
    await proof.getByRole('button', { name: 'Confirm with the password' }).click()
    expect((await downloaded).suggestedFilename()).toBe(`${table}.csv`)
    await expect(proof).toBeHidden()
  }
  await page.goto(`/dashboard/audit?filter=table&person=${encodeURIComponent(admin.email)}`)
  const log = page.getByRole('table')
  await expect(log).toContainText('exported the orders as a file (filter: Shipped)')
  await expect(log).toContainText('exported the returns as a file (filter: Refunded)')
  await expect(log).toContainText('exported the invoices and credit notes as a file (filter: Credit notes)')

  const manager = await anAdmin()
  await rows(`update users set role = 'manager' where email = $1 returning id`, [manager.email])
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const other = await context.newPage()
  await signIn(other, manager)
  for (const [path] of tables) {
    await other.goto(`/dashboard/${path}?filter=all`)
    await expect(other.getByRole('searchbox')).toBeVisible()
    await expect(other.getByRole('button', { name: 'CSV' })).toHaveCount(0)
  }
  await context.close()
})

/** The pages with tables of people, each with its file and one of its filters. */
const tables = [
  ['manageOrders', 'orders', 'shipped'],
  ['returns', 'returns', 'refunded'],
  ['invoices', 'invoices', 'credit_note'],
] as const
