import type { Page } from '@playwright/test'
import { signUp } from './builders.ts'
import { aGroup } from './groups.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })

test('a dialog asks before it discards changes', async ({ page }) => {
  const group = await aGroup(page)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/price-lists')
  const edit = page.getByRole('button', { name: `Edit ${group.name}` })
  const window = page.getByRole('dialog')
  const field = window.getByLabel('Name')

  await test.step('without changes it closes without asking', async () => {
    await edit.click()
    await expect(field).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
  })

  await test.step('Escape, a click beside it, its cross and Cancel ask; Keep editing keeps', async () => {
    await edit.click()
    await field.fill('Typed for an hour')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
      () => window.getByRole('button', { name: 'Close' }).click(),
      () => window.getByRole('button', { name: 'Cancel' }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await expect(question(page)).toBeVisible()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(page)).toBeHidden()
      await expect(field).toHaveValue('Typed for an hour')
    }
  })

  await test.step('Discard changes closes it, and nothing is saved', async () => {
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(window).toBeHidden()
    await edit.click()
    await expect(field).toHaveValue(group.name)
  })

  await test.step('after saving it closes without asking', async () => {
    await field.fill(`Saved ${group.name}`)
    await window.getByRole('button', { name: 'Save' }).click()
    await expect(window).toBeHidden()
    await expect(question(page)).toBeHidden()
  })
})

test('a dialog with a child form asks too', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').locator('input').fill('a-good-password')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
