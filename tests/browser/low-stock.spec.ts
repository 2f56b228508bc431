import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('the owner chooses below how many minimum orders stock is low, and the table of products says so', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `LOW-${Date.now()}`
  await aProduct({ partNumber, minimum: 2, available: 13 })
  const row = page.getByRole('row').filter({ hasText: partNumber })
  const save = async (level: string) => {
    await page.goto('/dashboard/settings/trade')
    await page.getByLabel('Minimum orders below which stock is low').fill(level)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
  }
  await save('7')
  await expectAccessible(page)
  await page.goto(`/dashboard/manageProduct?q=${partNumber}&filter=low`)
  await expect(row).toBeVisible()
  // Pages that are kept say so a moment later.
  const says = (word: string) =>
    expect(async () => {
      await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
      await expect(row).toContainText(word, { timeout: 1000 })
    }).toPass()
  await says('Low')
  await save('5')
  await says('In stock')
})
