import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { findProduct } from './carts.ts'
import { newWord } from './fitting.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'
import { chooseGolf } from './vehicles.ts'

const golf = {
  make: 'VW',
  model: 'Golf',
  fromYear: 2000,
  toYear: 2005,
  position: { axle: null, side: null, height: null, depth: null },
  note: '',
  source: '',
  engine: { litres: null, cylinders: null, words: '' },
  qualifiers: [],
}

/** Changes the fitments of a product as another admin does. */
async function changeFitments(page: Page, id: string, fitments: object[]): Promise<void> {
  const data = { product: { isUniversal: false, universalNote: '', fitments } }
  const answer = await page.request.put(`/api/tools/${id}/fitments`, { ...(await asAdmin()), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const shots = [
  ['desk-light', 1280, 'light'],
  ['desk-dark', 1280, 'dark'],
  ['phone-light', 390, 'light'],
  ['phone-dark', 390, 'dark'],
] as const

async function shoot(page: Page, what: string): Promise<void> {
  for (const [name, width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/${what}-${name}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('who writes a note says whether it is a condition, and shoppers are asked for it', async ({
  page,
  browser,
}) => {
  const part = await aProduct()
  await changeFitments(page, part.id, [golf])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await page.getByText('More: versions').click()
  await page.getByLabel('Pieces per vehicle').fill('2')
  await page.getByLabel('Maker’s line').fill('Sport')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByLabel('Note 1', { exact: true })).toBeFocused()
  await page.getByLabel('Note 1', { exact: true }).fill('with tow bar')
  await save(page).click()
  const kinds = page.getByLabel('Is this a condition that the buyer has to meet, or a remark?')
  await expect(kinds).toHaveAccessibleDescription(/Say whether the note is a condition/)
  await kinds.selectOption('condition')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note 2', { exact: true }).fill('Sold in pairs')
  await kinds.last().selectOption('hint')
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(kinds.first()).toHaveValue('condition')
  await expect(page.getByLabel('Note 2', { exact: true })).toHaveValue('Sold in pairs')
  await shoot(page, 'fitment-notes-editor')

  const shopper = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await chooseGolf(shopper)
  await findProduct(shopper, part.name)
  await shopper.getByRole('link', { name: part.name, exact: true }).click()
  const fit = shopper.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('Does this hold for your vehicle: “with tow bar”?')
  await expect(fit).toContainText('Sport · 2 per vehicle')
  await expect(fit).toContainText('May apply: Sold in pairs')
  await shoot(shopper, 'fitment-notes-product')
  await fit.getByRole('button', { name: 'no' }).click()
  await expect(fit).toContainText('Not listed for your 2003 Volkswagen Golf')
  await fit.getByRole('button', { name: 'Change the answers' }).click()
  await fit.getByRole('button', { name: 'yes' }).click()
  await expect(fit).toContainText('Fits your 2003 Volkswagen Golf')
  await expect(fit).toContainText('Sold in pairs')
})

test('an imported note is sorted once for all rows with its text', async ({ page }) => {
  const text = `only with hook ${newWord()}`
  const parts = [await aProduct(), await aProduct()]
  for (const { id } of parts)
    await changeFitments(page, id, [{ ...golf, notes: [{ text, kind: 'unsorted' }] }])
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/fitments-to-check')
  await page.getByLabel('Find a text').fill(text)
  const line = page.getByRole('listitem').filter({ hasText: text })
  await expect(line).toContainText('2 rows of 2 products')
  await expectAccessible(page)
  await shoot(page, 'fitment-notes-list')
  await line.getByRole('button', { name: `A remark: ${text}` }).click()
  await expect(page.getByText('Sorted; it counts for 2 rows.')).toBeVisible()
  await expect(page.getByText('No text holds these words.')).toBeVisible()
  await page.getByLabel('Notes', { exact: true }).selectOption('Sorted')
  await expect(line).toContainText('Remark · 2 rows of 2 products')
  await page.goto(`/dashboard/products/${parts[0]?.id}/fitment`)
  await expect(page.getByLabel(/^Is this a condition/)).toHaveValue('hint')
})

test('of many rows fifty are shown, and others are found, changed and saved', async ({ page }) => {
  const part = await aProduct()
  const many = Array.from({ length: 2000 }, (_, at) => ({ ...golf, source: `list ${at}` }))
  await changeFitments(page, part.id, many)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await expect(page.getByText('50 of 2,000 rows are shown.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more rows' }).click()
  await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(100)
  await page.getByLabel('Find rows').fill('golf list 1234')
  await expect(page.getByText('1 of 1 rows found are shown; there are 2,000.')).toBeVisible()
  await page.getByRole('button', { name: /^Volkswagen Golf 2000–2005/ }).click()
  await page.getByText('More: versions').click()
  await page.getByLabel('Pieces per vehicle').fill('4')
  await page.getByLabel('To year').fill('2004')
  await page.getByRole('button', { name: 'Look up what they cover' }).click()
  await expect(page.getByRole('region', { name: 'Vehicles covered' })).toContainText('Golf2000–2005')
  await shoot(page, 'fitment-many-rows')
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Find rows').fill('list 1234')
  await expect(page.getByRole('listitem').filter({ hasText: '4 per vehicle' })).toContainText('2000–2004')
})
