import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { asAdmin, saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

const zoneOf = (country: string, percent: number): TaxSettings['zones'][number] => ({
  id: country.toLowerCase(),
  name: country,
  places: [{ country }],
  exemptsBusinesses: false,
  rates: [
    { id: `vat-${country}`, name: 'VAT', ppm: percent * 10_000, compound: false, classes: ['standard'] },
  ],
})

/** An order that was taken by telephone and paid in cash. */
async function anOrderInCash(page: Page, country: 'DE' | 'FR', price: number): Promise<void> {
  const { id } = await aProduct({ price, minimum: 1 })
  const headers = (await asAdmin()).headers
  const shipTo = { name: 'Berta Buch', line1: '1 Street', city: 'City', postalCode: '10115', country }
  const asked = { lines: [{ toolsId: id, quantity: 1 }], shipTo, delivery: 'standard' }
  const quoted = await page.request.post('/api/orders/price', { headers, data: asked })
  const { total } = await quoted.json()
  const data = { ...asked, total, email: '', phone: '030 1', holdDays: 3, payBy: 'cash' }
  const taken = await page.request.post('/api/orders', { headers, data })
  expect(taken.status(), await taken.text()).toBe(200)
}

/** Somebody closes the month for the bookkeeper: figures, taxes by rate and country as a table, file and print, and the invoices. */
export async function closeMonth(page: Page): Promise<void> {
  await saveAs(page, 'seller', { ...unnamedSeller, country: 'DE' })
  await saveAs(page, 'taxes', { ...untaxed, zones: [zoneOf('DE', 19), zoneOf('FR', 20)] })
  await anOrderInCash(page, 'DE', 119)
  await anOrderInCash(page, 'FR', 60)
  await signIn(page, demoAdmin)

  await page.goto('/dashboard/reports?kind=months&period=month')
  await expect(page.getByRole('row', { name: /^All, with tax and delivery/ })).toBeVisible()

  await page.getByLabel('Report', { exact: true }).selectOption('Taxes')
  const german = page.getByRole('row', { name: /^Own country Germany VAT 19%? / })
  await expect(german).toContainText('$100.00$19.00$100.00$19.00')
  const french = page.getByRole('row', { name: /^EU, one-stop shop France VAT 20%? / })
  await expect(french).toContainText('$50.00$10.00$50.00$10.00')
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toMatch(
    /How,Country,Rate,Percent,Base,Tax,"Base, by telephone or counter","Tax, by telephone or counter"/,
  )
  expect(file).toContain('Own country,Germany,VAT,19,100,19,100,19')
  expect(file).toContain('"EU, one-stop shop",France,VAT,20,50,10,50,10')

  await page.emulateMedia({ media: 'print' })
  await expect(german).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/dashboard/invoices')
  const month = new Date().toISOString().slice(0, 7)
  await page.getByLabel('Period').selectOption(month)
  await expect(page.getByRole('row').filter({ hasText: '$119.00' })).toContainText(/INV-\d{4}-\d{6}/)
  const invoice = page.waitForEvent('download')
  await page.getByRole('row').filter({ hasText: '$119.00' }).getByRole('button').first().click()
  expect((await invoice).suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await list).path(), 'utf8')).toContain('119')
  await saveAs(page, 'taxes', untaxed)
}
