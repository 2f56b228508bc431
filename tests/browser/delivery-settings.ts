import type { Page } from '@playwright/test'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { expectAccessible } from './axe.ts'
import { drag } from './dragging.ts'
import { saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

/** An admin enters a zone and a method by weight, sees what it costs in an example, and saves it. */
export async function enterDelivery(page: Page): Promise<void> {
  const example = page.getByRole('complementary')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await saveAs(page, 'deliveries', freeEverywhere)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/delivery')
  await expect(page.getByRole('heading', { name: 'Delivery', level: 1 })).toBeVisible()
  const offered = example.getByRole('listitem')
  await expect(offered).toHaveText('Standard delivery 2 to 5 delivery daysFree')
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await expect(page.locator('input:focus')).toHaveValue('')
  await page.keyboard.type('Germany')
  await page.getByRole('combobox', { name: 'Countries' }).last().fill('germ')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Add a method' }).click()
  const method = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Parcel/ }) })
  await expect(page.locator('input:focus')).toHaveValue('')
  await page.keyboard.type('Parcel')
  await method.getByRole('checkbox', { name: 'Everywhere' }).uncheck()
  await method.getByLabel('How it is priced').selectOption('By weight')
  await method.getByLabel('Up to, g').fill('2000')
  await save.click()
  await expect(
    method.getByRole('group', { name: 'Step 1' }).getByLabel('Price', { exact: true }),
  ).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('4,90')
  await method.getByLabel('Longer than, mm').fill('350')
  await method.getByLabel('Long: surcharge').fill('8,00')

  await example.getByLabel('Country').selectOption('Germany')
  await expect(offered).toHaveText('Parcel 1 to 3 delivery days$12.90')
  await example.getByLabel('Length').fill('350')
  await expect(offered).toHaveText('Parcel 1 to 3 delivery days$4.90')
  await example.getByLabel('Pieces').fill('2')
  await expect(example.getByText('No method takes this parcel there.')).toBeVisible()
  await expect(offered).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByLabel('Holidays').fill('2026-12-25\n2026-12-32')
  await save.click()
  await expect(page.getByText('2026-12-32 is not a date such as 2026-12-25.')).toBeVisible()
  await page.getByLabel('Holidays').fill('2026-12-25\n2026-12-26')
  await save.click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Up to, g')).toHaveValue('2,000')
  await expect(page.getByLabel('Holidays')).toHaveValue('2026-12-25\n2026-12-26')
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  await expectAccessible(page)
  await saveAs(page, 'deliveries', freeEverywhere)
}

/** An admin drags a method before another; the order that was saved lasts. */
export async function dragMethods(page: Page): Promise<void> {
  const [method] = freeEverywhere.methods
  const methods = [method, { ...method, id: 'second', name: 'Second' }]
  await saveAs(page, 'deliveries', { ...freeEverywhere, methods })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/delivery')
  const heading = page.getByRole('heading', { name: 'Methods', exact: true })
  const list = page.getByRole('main').locator('section').filter({ has: heading })
  const rows = list.locator('[data-part]')
  await expect(rows).toHaveCount(2)
  // An open one is higher than the window.
  await rows.first().getByRole('button', { expanded: true }).click()
  await drag(page, rows.nth(1), rows.nth(0))
  await expect(list.getByRole('status')).toHaveText('Second is now at place 1 of 2.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(rows.first()).toContainText('Second')
  await saveAs(page, 'deliveries', freeEverywhere)
}
