import type { Page } from '@playwright/test'
import { importMapping } from '#base/contract/forms/import-mapping.ts'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { expectAccessible } from './axe.ts'
import { checked, toMap, withImport } from './import-states.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The page of an import in states that are rare or short; imports.spec.ts has the whole way of a file. */

test.beforeEach(({ page }) => signIn(page, demoAdmin))

type Import = SentAnswerOf<'oneImport'>

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const stalled: Import = { ...checked, state: 'applying', records: 412, ofRecords: 1114, isStalled: true }
const { done, left } = { done: 1112, left: 2 }
const applied: Import = {
  ...{ ...checked, state: 'applied', undoUntil: '2026-12-20T10:00:00.000Z' },
  fates: { ...toMap.fates, done, left },
}
const states = [
  ['The shop reads the file', { ...toMap, state: 'reading', columns: [] }],
  ['What do the columns mean?', toMap],
  ['The shop checks the file', { ...toMap, state: 'checking', records: 412, ofRecords: 1114 }],
  ['What this file would change', checked],
  ['The shop applies the changes', stalled],
  ['The changes were applied', applied],
  ['The changes were undone', { ...applied, state: 'undone', undoUntil: null }],
  ['This import failed', { ...toMap, state: 'failed', columns: [], message: 'The zip has two files' }],
] as const satisfies (readonly [string, Import])[]

for (const [name, width] of [
  ['a phone', 320],
  ['a desk', 1440],
] as const)
  test(`each state of an import is accessible and fits on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    let now: Import = toMap
    await withImport(page, () => now)
    for (const [heading, state] of states) {
      now = state
      await page.goto('/dashboard/imports/one')
      await expect(title(page)).toHaveText(heading)
      if (state.counts && state.state !== 'applying')
        await expect(page.getByText('Brake pad set, front').last()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBe(width)
    }
  })

test('a field that is chosen for two columns is an error at both, and the first gets the focus', async ({
  page,
}) => {
  await withImport(page, () => toMap)
  await page.goto('/dashboard/imports/one')
  await expect(page.getByText('5 of 7 columns are used')).toBeVisible()
  const unnamed = page.getByLabel('What Column 6, without a name is')
  await unnamed.selectOption('Price')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const price = page.getByLabel('What Variant Price is')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/Price is also the column Column 6, without a name/)
  await expect(unnamed).toHaveAccessibleDescription(/Price is also the column Variant Price/)
  await unnamed.selectOption('Leave out')
  await expect(price).not.toHaveAttribute('aria-invalid')

  let sent: unknown
  await page.route('**/api/imports/one/mapping', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } })
  })
  await page.getByRole('checkbox', { name: 'An empty cell of Thread empties the field' }).check()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      columns: [
        { column: 0, field: 'name' },
        { column: 1, field: 'partNumber' },
        { column: 2, field: 'price' },
        { column: 3, field: 'weight', unit: 'kg' },
        { column: 4, field: 'attribute:Thread', empties: true },
      ],
    })
})

test('the page asks again while the shop works, and says each step once', async ({ page }) => {
  let now: Import = { ...toMap, state: 'checking', records: 300, ofRecords: 1114 }
  await withImport(page, () => now)
  await page.goto('/dashboard/imports/one')
  const progress = page.getByRole('progressbar', { name: 'The shop checks the file' })
  await expect(progress).toBeVisible()
  await expect(page.getByText('300 of 1,114 products')).toBeVisible()
  now = { ...now, records: 900 }
  await expect(page.getByText('900 of 1,114 products')).toBeVisible()
  await expect(page.getByText('75 %')).toBeAttached()
  await page.getByRole('button', { name: 'Stop' }).focus()
  now = checked
  await expect(title(page)).toHaveText('What this file would change')
  await expect(title(page)).toBeFocused()
  await expect(progress).toHaveCount(0)
})

test('what a check found filters the rows, and its counts are all rows of the file', async ({ page }) => {
  await withImport(page, () => checked)
  await page.goto('/dashboard/imports/one')
  await expect(
    page.getByText('1,240 rows: 12 added, 1,102 changed, 120 unchanged, 4 refused, 2 not products'),
  ).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Brake pad set, front' }).last()
  await expect(row).toContainText('Before $49.90 → After $69.90')
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(page.getByText('Wiper blade 600 mm')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wiper blade 600 mm' })).toBeFocused()

  await page.getByRole('link', { name: 'Refused 4' }).click()
  await expect(page).toHaveURL(/\?outcome=refused$/)
  const refused = page.getByRole('listitem').filter({ hasText: 'Line 7' })
  await expect(refused).toContainText('This is no amount')
  await expect(refused).toContainText('What would be right: Like 12.90')
  await expect(page.getByText('Brake pad set, front')).toHaveCount(1)

  const rises = page.getByRole('link', { name: '212 prices rise by more than 30 %' })
  await rises.click()
  await expect(page).toHaveURL(/\?finding=price_up$/)
  await expect(rises).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox', { name: 'Search name or number' }).fill('pad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?finding=price_up&q=pad$/)
})

test('somebody without a permission of its columns is told so, and cannot apply it', async ({ page }) => {
  let now: Import = checked
  await withImport(page, () => now)
  await page.goto('/dashboard/imports/one')
  const apply = page.getByRole('button', { name: 'Apply 1,114 changes' })
  await expect(apply).toBeVisible()
  now = { ...checked, missing: ['prices.edit'] }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You cannot apply this import' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Change prices and price lists')
  await expect(apply).toHaveCount(0)
})

/** Drops files on the page as from the desktop. */
const drop = (page: Page, names: readonly string[]) =>
  page.getByRole('region', { name: 'New import' }).evaluate((zone, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const name of dropped) dataTransfer.items.add(new File(['Part number,Price'], name))
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, names)

test('a dropped file is sent under its name, and what the shop says against it is shown', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 .*imports/)
  const sent: (readonly [string | null, string | null])[] = []
  await page.route('**/api/imports?*', async (route) => {
    const request = route.request()
    sent.push([new URL(request.url()).searchParams.get('name'), await request.headerValue('content-type')])
    const json = { error: 'empty_file', message: 'The file is empty.' }
    await route.fulfill({ status: 400, json })
  })
  await page.goto('/dashboard/imports')
  await drop(page, ['a.csv', 'b.csv'])
  await expect(page.getByRole('alert')).toHaveText('Please drop one file at a time.')
  expect(sent).toEqual([])
  await drop(page, ['Teile & Preise.csv'])
  await expect(page.getByRole('alert')).toHaveText('The file is empty.')
  expect(sent).toEqual([['Teile & Preise.csv', 'application/octet-stream']])
})

test('words that a short check has found are asked in the form at once', async ({ page }) => {
  let now: Import = toMap
  await withImport(page, () => now)
  await page.route('**/api/imports/one/mapping', async (route) => {
    const mapping = importMapping.parse(route.request().postDataJSON())
    const questions = [{ field: 'category' as const, words: [{ word: 'Sale', rows: 3 }], more: 0 }]
    now = { ...toMap, mapping, questions }
    await route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } })
  })
  await page.goto('/dashboard/imports/one')
  await page.getByLabel('What Thread is').selectOption('Category path')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByLabel('What Sale is').selectOption('Leave out')
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect.poll(() => now.mapping?.values).toEqual([{ field: 'category', word: 'Sale', means: null }])
})
