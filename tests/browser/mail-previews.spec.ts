import { expectAccessible } from './axe.ts'
import { anAdmin } from './builders.ts'
import { rows } from './database.ts'
import { expect, signIn, test } from './shop.ts'

test('an admin looks at a mail of the shop, in a frame that runs and opens nothing, and sends themselves one', async ({
  page,
  browserErrors,
}) => {
  // The script that signs the tests in cannot run in the frame either.
  browserErrors.allow(/The document is sandboxed/)
  const admin = await anAdmin()
  await signIn(page, admin)
  await page.goto('/dashboard/settings/mail')
  await page.getByRole('button', { name: 'Preview Payment received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment received' })
  const frame = dialog.getByTitle('The mail Payment received')
  await expect(frame.contentFrame().getByText('Sample Customer').first()).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', '')
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Text version' }).click()
  await expect(dialog.getByText(/Sample street 1/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send me one' }).click()
  await expect(page.getByText(`On its way to ${admin.email}. The outbox shows it.`)).toBeVisible()
  const mails = await rows<{ subject: string }>(
    `select subject from mails where recipient = $1 and cause = 'test'`,
    [admin.email],
  )
  expect(mails).toEqual([{ subject: expect.stringMatching(/^Preview: /) }])
})
