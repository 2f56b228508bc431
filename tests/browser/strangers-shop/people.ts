import type { Page } from '@playwright/test'
import { account } from '#base/contract/messages/account.ts'
import { security } from '#base/contract/messages/security.ts'
import { joinWords } from '#people/staff/messages/invitation-words.ts'
import { codeOf } from '../../identity/codes.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import { expectAccessible } from '../axe.ts'
import { picture } from '../pictures.ts'
import { expect } from '../shop.ts'
import { linkIn } from './mails.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Signs up with the owner's address, confirms it by the mail, logs in, and sets up the second factor that is asked for. */
export async function becomeOwner(
  page: Page,
  { name, email, password }: Person,
  mailbox: Mailbox,
): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel(account.name).fill(name)
  await page.getByLabel(account.email).fill(email)
  await page.getByLabel(account.password, { exact: true }).fill(password)
  await picture(page, '02-sign-up')
  await page.getByRole('main').getByRole('button', { name: account.signup, exact: true }).click()
  // The mail may come before the answer that signs in.
  await expect(page.getByText(account.notOpenYet(email))).toBeVisible()
  const link = await linkIn(mailbox, email, /#token=/)
  await page.goto(link)
  await page.getByRole('button', { name: account.confirm }).click()
  await expect(page.getByText(account.confirmedTitle)).toBeVisible()
  await page.getByRole('link', { name: account.goOn }).click()
  await setUpFactor(page, password, '03-second-factor')
  await expect(page).toHaveURL(/\/dashboard\/first-day$/)
  await expect(page.getByRole('navigation', { name: 'Dashboard', exact: true })).toBeVisible()
}

/** Accepts an invitation by its mail, and sets up the second factor. */
export async function joinStaff(
  page: Page,
  { name, email, password }: Person,
  mailbox: Mailbox,
): Promise<void> {
  await page.goto(await linkIn(mailbox, email, /#token=/))
  await page.getByLabel(joinWords.name).fill(name)
  await page.getByLabel(joinWords.password, { exact: true }).fill(password)
  await picture(page, '12-invitation')
  await page.getByRole('button', { name: joinWords.join }).click()
  await setUpFactor(page, password, '13-second-factor-of-staff')
  // After setting up a factor the person comes back to the invitation, which is accepted.
  await expect(page.getByText(joinWords.doneHint)).toBeVisible()
  await page.getByRole('link', { name: joinWords.start }).click()
  await expect(page.getByRole('navigation', { name: 'Dashboard', exact: true })).toBeVisible()
}

async function setUpFactor(page: Page, password: string, step: string): Promise<void> {
  await expect(page.getByRole('heading', { name: security.setUpTitle })).toBeVisible()
  await expectAccessible(page)
  await picture(page, step)
  await page.getByRole('button', { name: security.setUpApp }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(security.confirmPassword).fill(password)
  await dialog.getByRole('button', { name: account.continue }).click()
  const secret = await dialog.getByText(security.secretText).locator('code').textContent()
  await dialog.getByLabel(security.confirmCode).fill(codeOf(secret ?? ''))
  await dialog.getByRole('button', { name: security.confirm }).click()
  await dialog.getByRole('button', { name: security.codesSaved }).click()
}
