import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'
import { withVehiclesLocked } from './vehicles.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses a file on the page of imports, and waits for its own page. */
async function send(page: Page, name: string, rows: readonly string[]) {
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['year,make,model,engine,litres,cylinders', ...rows].join('\n')),
    })
  await expect(page).toHaveURL(/\/dashboard\/imports\/\w+/)
}

async function apply(page: Page, name: string) {
  await page.getByRole('button', { name }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name }).press('Enter')
  await expect(question).toHaveCount(0)
}

const modelsOf = async (page: Page, make: string) =>
  (await (await page.request.get(`/api/vehicles?year=2031&make=${encodeURIComponent(make)}`)).json()).models

test('an admin imports vehicles: mistakes, what is new, all of it and back', async ({ page }) => {
  const make = `Acme ${process.pid}`
  await page.goto('/dashboard/manage-vehicles')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /^Honda / })).toBeVisible()
  await expect(main).toContainText('it removes no vehicle')
  await expectAccessible(page)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all vehicles' }).click()
  expect((await exported).suggestedFilename()).toBe('vehicles.csv')
  await page.getByRole('link', { name: 'Import vehicles' }).click()
  await expect(page.getByLabel('This is a file of')).toHaveValue('vehicles')

  await send(page, 'vehicles.csv', [
    `2031,${make},Roadster,,1.8,4`,
    `1931,${make},Coach,,,`,
    `1831,${make},Cart,,,`,
  ])
  await expect(title(page)).toHaveText('What this file would change')
  await expect(main).toContainText('3 rows: 2 added, 1 refused')
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expect(row(`2031 ${make} Roadster 1.8 L 4-cylinder`)).toContainText('Added')
  await expect(row(`1831 ${make} Cart`)).toContainText('A whole year from 1900')
  await expectAccessible(page)
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the refused rows as a file' }).click()
  expect(await readFile(await (await refused).path(), 'utf8')).toContain(`1831,${make},Cart,,,,4,`)

  await apply(page, 'Apply 2 changes')
  await expect(title(page)).toHaveText('The changes were applied')
  await expect(main).toContainText('2 vehicles were added or changed: customers can choose them')
  await expectAccessible(page)
  expect(await modelsOf(page, make)).toEqual(['Roadster'])
  const address = page.url()
  await page.goto('/dashboard/manage-vehicles')
  await expect(main.getByRole('row', { name: `${make} 2 2 2` })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Added vehicles are not offered any more')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveText('The changes were undone')
  await expect(main).toContainText('2 added vehicles are not offered any more')
  await expectAccessible(page)
  expect(await modelsOf(page, make)).toEqual([])
})

test('a long import shows that it runs, also after a reload and to another page, and ends in a report', async ({
  page,
  context,
}) => {
  const make = `Long ${process.pid}`
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `${1950 + (at % 50)},${make},M${Math.floor(at / 50)},,,`,
  )
  await page.goto('/dashboard/imports?kind=vehicles')
  await send(page, 'long.csv', [...rows, `1831,${make},Coach,,,`])
  const main = page.getByRole('main')
  await expect(main).toContainText('5,001 rows: 5,000 added, 1 refused', { timeout: 30_000 })
  // What was checked is there after a reload: the file need not be chosen again.
  await page.reload()
  await expect(main).toContainText('5,001 rows: 5,000 added, 1 refused')
  const other = await context.newPage()
  await withVehiclesLocked(async () => {
    await apply(page, 'Apply 5,000 changes')
    await expect(title(page)).toHaveText('The shop applies the changes')
    await page.reload()
    await expect(main).toContainText('0 of 5,000 vehicles')
    await expect(main.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page)
    await other.goto(page.url())
    await expect(other.getByRole('main')).toContainText('0 of 5,000 vehicles')
    // Customers see none of them before all are there.
    expect(await modelsOf(page, make)).toEqual([])
  })
  for (const each of [page, other]) {
    await expect(title(each)).toHaveText('The changes were applied', { timeout: 30_000 })
    await expect(each.getByRole('main')).toContainText('5,000 vehicles were added or changed')
  }
  await other.close()
  await page.reload()
  await expect(title(page)).toHaveText('The changes were applied')
})

test('columns with other names are asked about, and an import that waits can be removed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const make = `Asked ${process.pid}`
  await page.goto('/dashboard/imports?kind=vehicles')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'other.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Built in;Brand of it;Name of it;Colour\n2031;${make};Roadster;red\n`),
    })
  await expect(title(page)).toHaveText('What do the columns mean?')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toHaveText('Year, make and model each need a column.')
  await page.getByLabel('What Built in is').selectOption('Year')
  await page.getByLabel('What Brand of it is').selectOption('Make')
  await page.getByLabel('What Name of it is').selectOption('Model')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(title(page)).toHaveText('What this file would change')
  await expect(page.getByRole('main')).toContainText(`2031 ${make} Roadster`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The import was removed. Nothing was changed.')).toBeVisible()
  expect(await modelsOf(page, make)).toEqual([])
})

test('vehicles and their import hold a phone of 320 px without scrolling sideways', async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/dashboard/manage-vehicles')
  await expect(page.getByRole('button', { name: 'Export all vehicles' })).toBeVisible()
  expect(await width()).toBe(320)
  await page.goto('/dashboard/imports?kind=vehicles')
  await send(page, 'a-file-with-a-rather-long-name-of-the-supplier.csv', [
    `2031,Acme,Roadster,,1.8,4`,
    `1831,Acme,Coach,,,`,
  ])
  await expect(page.getByRole('main')).toContainText('2 rows: 1 added, 1 refused')
  expect(await width()).toBe(320)
})
