import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const choose = (page: Page, name: string, rows: readonly string[]) =>
  page
    .getByLabel('Choose a CSV file')
    .first()
    .setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(['year,make,model,engine,litres,cylinders', ...rows].join('\n')),
    })

test('an admin imports vehicles: mistakes first, then what is new, then all of it; they can be chosen', async ({
  page,
}) => {
  const make = `Acme ${process.pid}`
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /^Honda / })).toBeVisible()
  await expect(main).toContainText('it removes no vehicle')
  await expectAccessible(page)

  await choose(page, 'wrong.csv', [`2031,${make},Roadster,,1.8,4`, `1831,${make},Coach,,,`])
  await expect(page.getByRole('row', { name: /^3 year 1831/ })).toContainText('A whole year from 1900')
  await expectAccessible(page)
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the wrong rows as CSV' }).click()
  expect((await refused).suggestedFilename()).toBe('refused-vehicles.csv')
  await expect(page.getByRole('button', { name: 'Import 1 vehicle without the wrong rows' })).toBeVisible()

  await choose(page, 'right.csv', [`2031,${make},Roadster,,1.8,4`, `1931,${make},Coach,,,`])
  await expect(main).toContainText('right.csv was checked. Nothing is imported yet.')
  await expect(page.getByRole('row', { name: `2 2031 ${make} Roadster 1.8 L, 4 cylinders` })).toBeVisible()
  await expectAccessible(page)
  // By keyboard.
  await page.getByRole('button', { name: 'Import 2 vehicles' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 vehicles were imported. Customers can choose them now.')).toBeVisible()
  await expect(main.getByRole('row', { name: `${make} 2 2 2` })).toBeVisible()
  const { models } = await (await page.request.get(`/api/vehicles?year=2031&make=${make}`)).json()
  expect(models).toEqual(['Roadster'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all vehicles' }).click()
  expect((await download).suggestedFilename()).toBe('vehicles.csv')
})

test('the page of vehicles holds a phone of 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  await choose(page, 'a-file-with-a-rather-long-name-of-the-supplier.csv', [
    `2031,Acme,Roadster,,1.8,4`,
    `1831,Acme,Coach,,,`,
  ])
  await expect(page.getByRole('row', { name: /^3 year 1831/ })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})
