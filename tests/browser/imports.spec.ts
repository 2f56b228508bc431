import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses a file on the page of imports, and waits for its own page. */
async function send(page: Page, name: string, lines: readonly string[]) {
  await page.goto('/dashboard/imports')
  await expect(title(page)).toHaveText('Imports')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page).toHaveURL(/\/dashboard\/imports\/\w+/)
}

test('an admin imports a file: columns, what would change, the change, and the undo of it', async ({
  page,
}) => {
  const key = `IMP-${process.pid}`
  const maker = `Maker ${process.pid}`
  const [dearer, same] = [
    await aProduct({ name: `Dearer ${key}`, price: 12.5, partNumber: `${key}-A`, maker }),
    await aProduct({ name: `Same ${key}`, price: 20, partNumber: `${key}-B`, maker }),
  ]
  const { slug } = await (await page.request.get(`/api/tools/${dearer.id}`)).json()
  const file = `${key}.csv`
  await send(page, file, [
    'SKU,Brand,Title,Price,Finish',
    `${key}-A,${maker},${dearer.name},17.90,`,
    `${key}-B,${maker},${same.name},20.00,`,
    `${key}-C,${maker},New ${key},5.00,Zinc`,
    `${key}-D,${maker},Wrong ${key},cheap,`,
  ])

  await expect(title(page)).toHaveText('What do the columns mean?')
  await expect(page.getByLabel('What SKU is')).toHaveValue('partNumber')
  await expect(page.getByLabel('What Price is')).toHaveValue('price')
  await page.getByLabel('What Finish is').selectOption('An attribute called …')
  await expect(page.getByLabel('Name of the attribute in Finish')).toHaveValue('Finish')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).press('Enter')

  await expect(title(page)).toHaveText('What this file would change')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('4 rows: 1 added, 1 changed, 1 unchanged, 1 refused')).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
  await expect(row(dearer.name)).toContainText('Before $12.50 → After $17.90')
  await expect(row(same.name)).toContainText('Unchanged')
  await expect(row(`New ${key}`)).toContainText('Zinc')
  await expect(row(`Wrong ${key}`)).toContainText('cheap')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the refused rows as a file' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toMatch(new RegExp(`^\uFEFF?SKU,Brand,Title,Price,Finish,Line,Problem\\s+${key}-D,`))
  expect(refused).not.toContain(same.name)
  await page.getByRole('link', { name: '1 price rises by more than 30 %' }).click()
  await expect(row(dearer.name)).toContainText('$17.90')
  await expect(page.getByText(same.name)).toHaveCount(0)

  const priceOf = async () => {
    await page.goto(`/products/${slug}`)
    return page.getByRole('main').getByText(/^\$\d/).first().textContent()
  }
  const address = page.url()
  expect(await priceOf()).toBe('$12.50')
  await page.goto(address)
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 products are added or changed.1 refused row is left out.')
  await question.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(title(page)).toHaveText('The changes were applied')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('2 products were added or changed')).toBeVisible()
  await expect(page.getByText(/It can be undone until \w+ \d+, \d{4}/)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(priceOf).toBe('$17.90')

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo' }).click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveText('The changes were undone')
  await expect(page.getByText('1 product was put back')).toBeVisible()
  await expect(page.getByText('1 added product was deleted')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(priceOf).toBe('$12.50')

  await page.goto('/dashboard/imports')
  const listed = page.getByRole('listitem').filter({ hasText: file })
  await expect(listed).toContainText('Undone')
  await expect(listed).toContainText('4 rows: 1 added, 1 changed, 1 unchanged, 1 refused')
})

test('the template of the page is understood without a question, and an import that waits can be removed', async ({
  page,
}) => {
  const key = `TEM-${process.pid}`
  await page.goto('/dashboard/imports')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  const heads = template.replace('\uFEFF', '').trim().split(',')
  const cells: Readonly<Record<string, string>> = {
    'Part number': key,
    'Product Name': `From the template ${key}`,
    Price: '3.50',
  }
  await send(page, `${key}.csv`, [template.trim(), heads.map((one) => cells[one] ?? '').join(',')])
  await expect(title(page)).toHaveText('What this file would change')
  await expect(page.getByText('1 row: 1 added')).toBeVisible()

  await page.getByRole('button', { name: 'Change what the columns mean' }).click()
  await expect(page.getByLabel('What Price is')).toHaveValue('price')
  await page.goBack()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The import was removed. Nothing was changed.')).toBeVisible()
  await expect(title(page)).toHaveText('Imports')
  await expect(page.getByRole('listitem').filter({ hasText: key })).toHaveCount(0)
})
