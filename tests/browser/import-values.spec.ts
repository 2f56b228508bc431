import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* What the words of a file mean that the shop does not have. */

test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function send(page: Page, name: string, text: string) {
  await page.goto('/dashboard/imports')
  await expect(title(page)).toHaveText('Imports')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(title(page)).toHaveText('What do the columns mean?')
}

for (const [name, width] of [
  ['a phone', 390],
  ['a desk', 1440],
] as const)
  test(`forty unknown categories are answered with a few strokes on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const key = `VAL-${process.pid}-${width}`
    await aProduct({ name: `Known ${key}`, partNumber: `${key}-K`, maker: `Halden ${key}` })
    const lines = Array.from(
      { length: 40 },
      (_, at) => `${key}-${at},HALDEN ${key},Part ${at},5.00,Group ${key} ${at},luxury`,
    )
    const odd = [`${key}-o,CODE9,Odd,5.00,Group ${key} 0,`]
    const heads = 'SKU,Brand,Title,Price,Category,Tax class,Tags'
    await send(page, `${key}.csv`, [heads, ...lines, ...odd].join('\n'))

    await page.getByRole('button', { name: 'Check the file' }).click()
    const tags = page.getByLabel('What Tags is')
    await expect(tags).toBeFocused()
    await expect(tags).toHaveAccessibleDescription(/an attribute, the category, or left out/)
    await tags.selectOption('Leave out')
    await page.getByRole('button', { name: 'Check the file' }).click()

    await expect(title(page)).toHaveText('What do these words mean?')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByLabel('What CODE9 is')).toBeFocused()
    await page.getByLabel('What CODE9 is').selectOption('Means …')
    const means = page.getByLabel('What CODE9 means')
    await means.fill('Nobody')
    await expect(means).toHaveAccessibleDescription(/no such brand/)
    await means.fill(`halden ${key}`)
    await expect(means).toHaveAccessibleDescription('')
    await page.getByLabel(`What Group ${key} 7 is`).selectOption('Leave out')
    await page.getByRole('button', { name: 'Add all 39 as they are' }).click()
    await page.getByLabel('What luxury is').selectOption('Standard')
    await page.getByRole('button', { name: 'Check the file' }).click()

    await expect(title(page)).toHaveText('What this file would change')
    await expect(page.getByText('41 rows: 41 added')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Odd' }).last()
    await expect(row).toContainText(`Halden ${key}`)

    // The answers can be changed.
    await page.getByRole('button', { name: 'Change what the columns mean' }).click()
    await expect(page.getByLabel(`What Group ${key} 7 is`)).toHaveValue('out')
    await expect(page.getByLabel('What CODE9 means')).toHaveValue(`Halden ${key}`)
  })

test('of several columns of prices one is the price, and another currency is none', async ({ page }) => {
  const key = `PRI-${process.pid}`
  await send(page, `${key}.csv`, `SKU,Regular price,Sale price,Price EUR\n${key},10.00,8.00,9.00\n`)

  await expect(page.getByText('In EUR, another currency').first()).toBeVisible()
  await page.getByLabel('Which column is the price').selectOption('Sale price')
  await expect(page.getByLabel('What Sale price is')).toHaveValue('price')
  await expect(page.getByLabel('What Regular price is')).toHaveValue('')
  await page.getByLabel('What Price EUR is').selectOption('Price')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByLabel('What Sale price is')).toBeFocused()
  await page.getByLabel('What Sale price is').selectOption('Leave out')
  await expect(page.getByLabel('What Price EUR is')).toHaveAccessibleDescription(/In EUR, another currency/)
})
