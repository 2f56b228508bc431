import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { anAdmin, anOrder, aPerson, aProduct } from './builders.ts'
import { expect, signIn, test } from './shop.ts'

test('staff save what a table shows as a tab, open it again, rename it and remove it', async ({ page }) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/manageOrders?q=disc')
  await page.getByLabel('Filter orders').selectOption('With a problem')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill('Discs with a problem')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Saved views' })
  await tabs.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/dashboard/manageOrders')
  await tabs.getByRole('link', { name: 'Discs with a problem' }).click()
  await expect(page).toHaveURL(/filter=problems/)
  await expect(page).toHaveURL(/q=disc/)
  await expect(page.getByLabel('Filter orders')).toHaveValue('problems')
  const tab = tabs.getByRole('link', { name: 'Discs with a problem' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('button', { name: 'Change the view “Discs with a problem”' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the view “Discs with a problem”' })
  await renaming.getByLabel('Name of the view').fill('Problems')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(tabs.getByRole('link', { name: 'Problems', exact: true })).toBeVisible()
  await tabs.getByRole('button', { name: 'Change the view “Problems”' }).click()
  await page.getByRole('menuitem', { name: 'Remove the view' }).click()
  await expect(page.getByText('View removed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/manageOrders')
  await expect(tabs.getByRole('link')).toHaveText(['All'])
})

test('a saved view has the columns, and a table opens with the view that is first', async ({ page }) => {
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/outbox?filter=sent')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tries' }).click()
  await page.keyboard.press('Escape')
  const tries = page.getByRole('columnheader', { name: 'Tries' })
  await expect(tries).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Sent')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/columns=/)
  await page.evaluate(() => localStorage.removeItem('columns:mails'))
  await page.getByRole('button', { name: 'Change the view “Sent”' }).click()
  await page.getByRole('menuitem', { name: 'Open the table with it' }).click()
  await expect(page.getByText('The table opens with this view from now on')).toBeVisible()
  await page.goto('/dashboard/outbox')
  await expect(page).toHaveURL(/filter=sent/)
  await expect(page.getByLabel('Filter mails')).toHaveValue('sent')
  await expect(tries).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: 'Saved views' })
  await tabs.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/dashboard/outbox')
  await expect(tries).toBeVisible()
})

for (const [path, title] of [
  ['manageProduct', 'Manage Product'],
  ['manageUsers', 'Manage Users'],
  ['returns', 'Returns'],
  ['invoices', 'Invoices'],
  ['audit', 'Audit log'],
] as const)
  test(`the table of ${path} has saved views`, async ({ page }) => {
    await signIn(page, await anAdmin())
    await page.goto(`/dashboard/${path}?q=disc`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('Discs')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Discs' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
  })

test('an admin downloads the packing slips of the selected orders', async ({ page }) => {
  const product = await aProduct()
  await anOrder(await aPerson(), product)
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('checkbox', { name: new RegExp(`^Pick .*${product.name}`) }).check()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slips' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('packing-slips.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
