import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** The file that the server of a supplier has at the moment. */
let file = ''
let server: Server

test.beforeAll(async () => {
  const { port, certFile, keyFile } = JSON.parse(process.env.SHOP_FILES ?? '{}')
  server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, (_request, response) =>
    response.end(file),
  )
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})
test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const address = () => `https://127.0.0.1:${JSON.parse(process.env.SHOP_FILES ?? '{}').port}/prices.csv`

/** Sends a file with one change by hand, stores what its columns mean under a name, and applies it: what a source says for the first time waits for a person. */
async function aSource(page: Page, name: string, text: string) {
  await page.goto('/dashboard/imports')
  await expect(title(page)).toHaveText('Imports')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(title(page)).toHaveText('What do the columns mean?')
  await page.getByLabel('Store these answers under a name').fill(name)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(title(page)).toHaveText('What this file would change')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(title(page)).toHaveText('The changes were applied')
}

test('a source fetches its file by itself, and stops where prices jump, until a person has looked', async ({
  page,
}) => {
  const key = `SRC-${process.pid}`
  const name = `Price list ${key}`
  const { id } = await aProduct({ name: `Disc ${key}`, price: 10, partNumber: key, maker: 'Halden' })
  const priceOf = async () => (await (await page.request.get(`/api/tools/${id}`)).json()).price
  const list = (price: string) => `SKU,Brand,Price\n${key},Halden,${price}\n`
  await aSource(page, name, list('10.50'))

  await page.goto('/dashboard/imports')
  await expect(page.getByLabel('Whose file is it?')).toContainText(name)
  const listed = page.getByRole('region', { name: 'Sources' }).getByRole('listitem').filter({ hasText: name })
  await expect(listed).toContainText('Sent by hand')
  await listed.getByRole('link', { name }).click()

  await page.getByRole('textbox', { name: 'Address of the file' }).fill('http://supplier.example/prices.csv')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address of the file' }).fill(address())
  await page.getByLabel('How often').selectOption('Every hour')
  await page.getByLabel('Prices that jump, at most').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('To approve')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`Approved by`)).toBeVisible()
  await expect(page.getByText('Runs by itself')).toBeVisible()

  file = list('11.00')
  await page.getByRole('button', { name: 'Fetch now' }).click()
  const runs = page.getByRole('region', { name: 'Runs' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(runs.first()).toContainText('Applied', { timeout: 1000 })
  }).toPass()
  expect(await priceOf()).toBe(11)

  file = list('19.90')
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await expect(async () => {
    await page.reload()
    await expect(runs.first()).toContainText('Waits for you', { timeout: 1000 })
  }).toPass()
  await expect(runs.first()).toContainText('Prices that would jump: 1. At most 0 are allowed.')
  expect(await priceOf()).toBe(11)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('A file waits for a person.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Look at the import' }).first().click()
  await expect(title(page)).toHaveText('What this file would change')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(title(page)).toHaveText('Imports')
  await expect(listed).toContainText('Runs by itself')
  await expect(listed).toContainText('Every hour')
  await expectAccessible(page)
})
