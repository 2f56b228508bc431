import type { Page } from '@playwright/test'
import { acesFile } from '../imports/aces-file.ts'
import { des, piesFile, prices } from '../imports/pies-file.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function send(page: Page, name: string, text: string) {
  await page.goto('/dashboard/imports')
  await expect(title(page)).toHaveText('Imports')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(title(page)).toHaveText('What do the columns mean?')
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

test('columns of fixed width are cut by a pointer and by the keyboard, and read again', async ({ page }) => {
  const key = `FW${process.pid}`
  const maker = `Maker ${key}`
  await aProduct({ name: `Disc ${key}`, price: 10, partNumber: `${key}-1`, maker })
  await aProduct({ name: `Pad ${key}`, price: 10, partNumber: `${key}-2`, maker })
  const lines = [
    `${'SKU'.padEnd(14)}${'Brand'.padEnd(20)}Price`,
    `${`${key}-1`.padEnd(14)}${maker.padEnd(20)}12.50`,
    `${`${key}-2`.padEnd(14)}${maker.padEnd(20)}13.50`,
  ]
  await send(page, 'prices.dat', `${lines.join('\n')}\n`)

  const ranges = page.getByLabel('Columns, by their first and last sign')
  await expect(ranges).toHaveValue('1-14, 15-34, 35-39')
  const ruler = page.getByRole('slider', { name: 'Where the columns end' })
  await expectAccessible(page)
  await shoot(page, 'fixed-width')

  await ruler.focus()
  await ruler.press('Home')
  await ruler.press('ArrowRight')
  await ruler.press(' ')
  await expect(ranges).toHaveValue('1-2, 3-14, 15-34, 35-39')
  await expect(ruler).toHaveAttribute('aria-valuetext', 'After sign 2: a column ends')
  await ruler.press(' ')
  await expect(ranges).toHaveValue('1-14, 15-34, 35-39')
  const sheet = ruler.locator('> div')
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('The ruler is not shown')
  await sheet.click({ position: { x: (box.width * 14) / 39, y: 60 } })
  await expect(ranges).toHaveValue('1-34, 35-39')
  await sheet.click({ position: { x: (box.width * 14) / 39, y: 60 } })
  await ranges.fill('nothing')
  await page.getByRole('button', { name: 'Read the file with these columns' }).click()
  await expect(page.getByText('Please enter at least two ranges in their order')).toBeVisible()
  await ranges.fill('1-14, 15-34, 35-40')
  await page.getByRole('button', { name: 'Read the file with these columns' }).click()

  await expect(page.getByLabel('What Price is')).toHaveValue('price')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('2 rows: 2 changed')).toBeVisible()
})

test('a file of PIES says its version and its items, and names what is not taken', async ({ page }) => {
  const key = `PI${process.pid}`
  const says = des(`Brake disc ${key}`) + prices(['RET', '42.50'], ['WD1', '20'], ['CRG', '5'])
  await send(
    page,
    'parts.xml',
    piesFile([
      { part: `${key}-1`, says },
      { part: `${key}-2`, says },
    ]),
  )
  await expect(page.getByText('parts.xml, PIES 7.2, 2 items')).toBeVisible()
  await expect(page.getByLabel('What Price RET in USD is')).toHaveValue('price')
  await page.getByLabel('What Part terminology as category is').selectOption('Leave out')
  await page.getByLabel('Take brands that the shop does not have').check()
  await expectAccessible(page)
  await shoot(page, 'pies-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('2 items: 2 added')).toBeVisible()
  await expect(page.getByText('2 products have more in the file than the shop takes')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'pies-checked')
})

test('a file of ACES asks in words that a buyer may not know, and says so', async ({ page }) => {
  const key = `AC${process.pid}`
  const { id } = await aProduct({ name: `Disc ${key}`, price: 10, partNumber: key, maker: 'Halden' })
  const base = '<Years from="2003" to="2004"/><Make>Toyota</Make><Model>Camry</Model>'
  const one = (says: string) => ({ part: key, says: `${base}${says}` })
  const file = acesFile(
    [
      one('<SubModel id="39"/><EngineBase id="2711"/>'),
      one('<Qual id="12877"><text>With A/C</text></Qual><Note>Exc. California</Note>'),
      { part: key, says: '<BaseVehicle id="999999"/>' },
    ],
    { company: `Company ${key}` },
  )
  await send(page, 'applications.xml', file)
  await expect(page.getByText('applications.xml, ACES 4.2, 3 applications')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'aces-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(title(page)).toHaveText('What this file would change')
  await expectAccessible(page)
  await shoot(page, 'aces-checked')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(title(page)).toHaveText('The changes were applied')
  const { slug } = await (await page.request.get(`/api/tools/${id}`)).json()
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('main')).toContainText(`Disc ${key}`)
  await shoot(page, 'aces-product')
  await page.goto('/dashboard/fitments-to-check')
  await expect(title(page)).toBeVisible()
  await shoot(page, 'aces-notes')
})

test('a file is fetched from an address; what fails says what would be right', async ({ page }) => {
  await page.goto('/dashboard/imports')
  await page.getByRole('button', { name: 'Fetch a file from an address' }).click()
  await page.getByRole('button', { name: 'Fetch the file' }).click()
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Address of the file').fill('sftp://files.example/parts.csv')
  await expect(page.getByLabel('Key of the server')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'from-address')
  await page.getByLabel('Address of the file').fill('https://127.0.0.9/parts.csv')
  await page.getByRole('button', { name: 'Fetch the file' }).click()
  await expect(title(page)).toHaveText('This import failed')
  await expect(page.getByRole('alert')).toContainText('is not a public address')
  await expectAccessible(page)
  await shoot(page, 'from-address-failed')
})
