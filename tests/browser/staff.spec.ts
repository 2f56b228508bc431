import type { Page } from '@playwright/test'
import { pageRefusals } from '#app/site/messages/page-refusals.ts'
import { menu, menuGroups } from '#base/contract/menu.ts'
import { account } from '#base/contract/messages/account.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { staffWords } from '#base/contract/messages/staff-words.ts'
import { invitationWords, joinWords } from '#people/staff/messages/invitation-words.ts'
import { expectAccessible } from './axe.ts'
import { anOrder, aPerson, aProduct, lastMailTo } from './builders.ts'
import { dashboardMenu, unfold } from './dashboard-menu.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const entries = (page: Page) => dashboardMenu(page).getByRole('link')

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: invitationWords.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(invitationWords.email).fill(email)
  await dialog.getByLabel(invitationWords.role).selectOption('warehouse')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: invitationWords.send }).click()
  await expect(page.getByRole('button', { name: `${invitationWords.withdraw}: ${email}` })).toBeVisible()
}

test('an owner invites somebody to the warehouse, who ships an order, is suspended and is out', async ({
  page,
  browser,
}) => {
  const product = await aProduct()
  const order = await anOrder(await aPerson(), product)
  const email = `warehouse-${process.pid}-${Date.now()}@shop.example`
  await signIn(page, demoAdmin)
  await invite(page, email)
  await expectAccessible(page)
  const link = /https?:\/\/\S+#token=\S+/.exec(await lastMailTo(email, 'staff_invitation'))?.[0] ?? ''

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link)
  await expect(theirs.getByText(joinWords.invited('Warehouse', email))).toBeVisible()
  expect(theirs.url()).not.toContain('token')
  await expectAccessible(theirs)
  await theirs.getByLabel(joinWords.name).fill('Packs And Ships')
  await theirs.getByLabel(joinWords.password, { exact: true }).fill('a-good-password')
  await theirs.getByRole('button', { name: joinWords.join }).click()
  await theirs.getByRole('link', { name: joinWords.start }).click()

  for (const group of [menuGroups.orders, menuGroups.products, menuGroups.stock, menuGroups.account])
    await unfold(theirs, group)
  await expect(dashboardMenu(theirs).getByRole('button', { expanded: false })).toHaveCount(0)
  await expect(entries(theirs)).toHaveText([
    ...[menu.profile, menu.manageOrders, menu.manageProduct, menu.today],
    ...[menu.returns, menu.returnReasons, menu.manageVehicles, menu.fitQuestions, menu.fitmentsToCheck],
    ...[menu.stocktaking, menu.receiving, menu.suppliers],
    ...[menu.addresses, menu.security, menu.vehicles],
  ])
  await theirs.goto('/dashboard/audit')
  await expect(theirs.getByText(pageRefusals.lacks(['See the audit log']))).toBeVisible()
  await theirs.goto(`/dashboard/manageOrders?q=${encodeURIComponent(product.name)}`)
  const row = theirs.getByRole('row').filter({ hasText: product.name })
  // An unpaid order is not for them to ship.
  await expect(row.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pending', exact: true })).toHaveCount(0)
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [order],
  )
  await theirs.reload()
  await row.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Shipped', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0)

  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: `${staffWords.change}: ${email}` }).click()
  const difference = page.getByRole('alertdialog').getByRole('status')
  await expect(difference).toHaveText(staffWords.same)
  await page.getByRole('alertdialog').getByLabel(staffWords.role).selectOption('owner')
  await expect(difference).toContainText(staffWords.gains)
  await expect(difference).not.toContainText(staffWords.loses)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `${staffWords.suspend}: ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: staffWords.suspend }).click()
  await expect(page.getByRole('button', { name: `${staffWords.takeBack}: ${email}` })).toBeVisible()

  await theirs.goto('/dashboard/manageOrders')
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.getByLabel(account.email).fill(email)
  await theirs.getByLabel(account.password, { exact: true }).fill('a-good-password')
  await theirs.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
  await expect(theirs.getByText(refusals.suspended)).toBeVisible()
  await theirs.context().close()
})
