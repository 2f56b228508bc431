import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'
import { withVehiclesLocked } from './vehicles.ts'

// The shop imports one file of vehicles at a time.
test.describe.configure({ mode: 'default' })

const fileInput = (page: Page) => page.getByLabel('Choose a CSV file').first()
const fileButton = (page: Page) => page.getByText('Choose a CSV file', { exact: true })

/** What a screen reader hears of the import. */
const status = (page: Page) => page.getByRole('main').getByRole('status')

const choose = (page: Page, name: string, rows: readonly string[]) =>
  fileInput(page).setInputFiles({
    name,
    mimeType: 'text/csv',
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
  // By keyboard. It is done before the page asks how far it is.
  await page.route('**/api/vehicle-imports/*/apply', async (route) => {
    const response = await route.fetch()
    const headers = { authorization: route.request().headers().authorization ?? '' }
    const stateNow = async () =>
      (await (await page.request.get('/api/vehicle-imports/last', { headers })).json()).import.state
    await expect.poll(stateNow).toBe('imported')
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Import 2 vehicles' }).press('Enter')
  await expect(page.getByText('2 vehicles were imported. Customers can choose them now.')).toBeVisible()
  await expect(status(page)).toBeFocused()
  await expect(main.getByRole('row', { name: `${make} 2 2 2` })).toBeVisible()
  const { models } = await (await page.request.get(`/api/vehicles?year=2031&make=${make}`)).json()
  expect(models).toEqual(['Roadster'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all vehicles' }).click()
  expect((await download).suggestedFilename()).toBe('vehicles.csv')
})

test('a long import shows how far it is, also after a reload and to another page, and ends in a report', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/409 .*vehicle-imports/)
  const make = `Long ${process.pid}`
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${1950 + (at % 50)},${make},M${Math.floor(at / 50)},,,`,
  )
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const main = page.getByRole('main')
  await choose(page, 'long.csv', [...rows, `1831,${make},Coach,,,`])
  await expect(main).toContainText('long.csv was checked. Nothing is imported yet.', { timeout: 30_000 })
  // What was checked is there after a reload: the file need not be chosen again.
  await page.reload()
  await expect(main).toContainText('long.csv was checked. Nothing is imported yet.')
  const other = await context.newPage()
  await withVehiclesLocked(async () => {
    await page.getByRole('button', { name: 'Import 20,000 vehicles without the wrong rows' }).press('Enter')
    await expect(main).toContainText('0 of 20,000 vehicles written')
    // A screen reader hears the step, and not each number.
    await expect(status(page)).toHaveText('Importing long.csv')
    await expect(status(page)).toBeFocused()
    await page.reload()
    await expect(main).toContainText('Importing long.csv')
    await expect(main.getByRole('progressbar', { name: 'Importing long.csv' })).toBeVisible()
    await expect(main).toContainText('You may close this page')
    await expectAccessible(page)
    // Another page sees it too, and cannot begin a second one.
    await other.goto('/dashboard/manage-vehicles')
    await expect(other.getByRole('main')).toContainText('0 of 20,000 vehicles written')
    await choose(other, 'second.csv', [`2031,${make},Roadster,,,`])
    await expect(other.getByRole('alert')).toContainText('Another import of vehicles is running.')
    // When the work is done, the focus moves from the button to what is said of it afterwards.
    await page.getByRole('button', { name: 'Stop the import' }).focus()
  })
  await expect(main).toContainText('20,000 vehicles were imported. Customers can choose them now.', {
    timeout: 30_000,
  })
  await expect(main).toContainText('1 row was wrong and was left out.')
  await expect(status(page)).toBeFocused()
  // What was true while it ran is no longer said.
  await expect(other.getByRole('main')).toContainText('20,000 vehicles were imported.')
  await expect(other.getByRole('alert')).toHaveCount(0)
  await other.close()
  await page.reload()
  await expect(main).toContainText('20,000 vehicles were imported.')
  await expect(page.getByRole('row', { name: /^20,002 year 1831/ })).toBeVisible()
  const refused = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the wrong rows as CSV' }).click()
  expect((await refused).suggestedFilename()).toBe('refused-vehicles.csv')
})

test('an import that was checked can be left, and one that runs be stopped, by keyboard', async ({
  page,
}) => {
  const make = `Stopped ${process.pid}`
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const main = page.getByRole('main')
  await choose(page, 'left.csv', [`2031,${make},Roadster,,,`])
  await page.getByRole('button', { name: 'Do not import' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Nothing of left.csv is imported.')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Do not import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).not.toContainText('left.csv')
  await expect(fileButton(page)).toBeFocused()
  await choose(page, 'stopped.csv', [`2031,${make},Roadster,,,`])
  await withVehiclesLocked(async () => {
    await page.getByRole('button', { name: 'Import 1 vehicle' }).press('Enter')
    await expect(status(page)).toBeFocused()
    await page.keyboard.press('Tab')
    const stop = main.getByRole('button', { name: 'Stop the import' })
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Go on' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Stop the import' }).press('Enter')
    await expect(page.getByText('The import was stopped. Nothing was imported.').last()).toBeVisible()
    await expect(fileButton(page)).toBeFocused()
  })
  await expect(main).not.toContainText('stopped.csv')
  const { makes } = await (await page.request.get('/api/vehicles?year=2031')).json()
  expect(makes).not.toContain(make)
})

test('a file that is too large is refused, and the corrected one of the same name can be chosen', async ({
  page,
}, testInfo) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const large = testInfo.outputPath('large.csv')
  await writeFile(large, 'x'.repeat(16 * 1024 * 1024 + 1))
  await fileInput(page).setInputFiles(large)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('A file can have at most 16 MB')
  // A browser says nothing about the choice of a file that is chosen already.
  await expect(fileInput(page)).toHaveValue('')
  await choose(page, 'large.csv', ['2031,Acme,Roadster,,,'])
  await expect(page.getByRole('main')).toContainText('large.csv was checked.')
  await expect(alert).toHaveCount(0)
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
