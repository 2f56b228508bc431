import { readFile } from 'node:fs/promises'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('reports are chosen by kind and days, stay in the address, and come as a file', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/reports')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales by product')
  await page.getByLabel('Report', { exact: true }).selectOption('Sales by month')
  await page.getByLabel('Days', { exact: true }).selectOption('Last year')
  const year = new Date().getFullYear() - 1
  await expect(page.getByText(`${year}-01-01 to ${year}-12-31`)).toBeVisible()
  await page.getByLabel('Days', { exact: true }).selectOption('Other days')
  await page.getByLabel('From').fill(`${year}-03-01`)
  await page.reload()
  await expect(page.getByText(`${year}-03-01 to ${year}-12-31`)).toBeVisible()
  const goods = page.getByRole('row', { name: /^Goods/ })
  await expect(goods).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\ufeffMonth,Orders,Pieces,/)
  expect(file).toContain('\r\nGoods,')
})
