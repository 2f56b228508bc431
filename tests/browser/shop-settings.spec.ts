import { menu } from '#base/contract/menu.ts'
import { shopWords } from '#base/contract/messages/shop-words.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('the owner writes the opening hours, and sees the shop as it will look', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/shop')
  await expect(page.getByRole('heading', { name: menu.shopSettings, level: 1 })).toBeVisible()
  const hours = page.getByLabel(shopWords.hours)
  await hours.fill('Monday to Friday, 9 to 17')
  try {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(settingWords.saved).first()).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByText('Monday to Friday, 9 to 17')).toBeVisible()
  } finally {
    await rows(`delete from settings where name = 'shop' returning name`, [])
  }
})
