import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aPerson, aProduct } from './builders.ts'
import { aGroup } from './groups.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test('an admin adds a group, and sees what its percentage makes of a price', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const taken = await aGroup(page)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/price-lists')
  await page.getByRole('button', { name: 'Add a group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentage off').fill('12,5')
  await expect(dialog.getByRole('status')).toHaveText('A part with a list price of $100.00 costs $87.50.')
  await dialog.getByLabel('Percentage off').fill('100')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/reqiured/)
  await expect(dialog.getByLabel('Percentage off')).toHaveAccessibleDescription(/below 100/)
  await expectAccessible(page)
  await dialog.getByLabel('Percentage off').fill('12,5')
  await dialog.getByLabel('Name').fill(taken.name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/There is already a group/)
  await expect(dialog.getByLabel('Percentage off')).toHaveValue('12.5')
  const name = `New ${taken.name}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, name)).toContainText('12.5% off the public prices')
  await expect(entry(page, name)).toContainText('0 customers')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Percentage off').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, name)).toContainText('No percentage')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('0 customers will pay the public prices')
  await ask.getByRole('button', { name: 'Remove' }).click()
  await expect(entry(page, name)).toHaveCount(0)
})

test('an admin puts customers into a group by email, and takes them out again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 404/)
  const group = await aGroup(page)
  const person = await aPerson()
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/price-lists')
  await page.getByRole('link', { name: group.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
  await expect(page.getByText('Nobody is in this group yet.')).toBeVisible()
  const email = page.getByLabel('Email of a customer')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await email.fill('not an email')
  await add.click()
  await expect(email).toHaveAccessibleDescription(/valid email/)
  await email.fill('nobody@shop.example')
  await add.click()
  await expect(email).toHaveAccessibleDescription('There is no such user.')
  await expect(email).toHaveValue('nobody@shop.example')
  await email.fill(person.email)
  await add.click()
  const member = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(member).toContainText(person.name)
  await expect(email).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${person.email}` }).click()
  await expect(member).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(member).toHaveCount(1)
})

test('the price list of a group leads to the prices of its products, and an example explains them', async ({
  page,
}) => {
  const group = await aGroup(page, 50_000)
  const part = await aProduct({ price: 20 })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/price-lists/${group.id}`)
  await expect(page.getByText('No product has a price of its own')).toBeVisible()
  await page.getByLabel('Add or change a product').fill(part.name)
  await page.getByRole('button', { name: `Choose ${part.name}` }).click()
  const fields = page.getByRole('group', { name: group.name, exact: true })
  await fields.getByRole('button', { name: 'Add a price of its own' }).click()
  await fields.getByLabel('Price each').fill('15,00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.goto(`/dashboard/price-lists/${group.id}`)
  await expect(entry(page, part.name)).toContainText('from 1: $15.00 (list price $20.00)')
  await page.getByLabel('Product of the example').fill(part.name)
  await page.getByRole('button', { name: `Choose ${part.name}` }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Percentage of the group$19.00')
  await expect(main).toContainText('Price list of the group: This price holds: it is the lowest.')
  await page.getByLabel('Quantity').fill('3')
  await expect(main).toContainText('3 × $15.00$45.00')
  await expectAccessible(page)
})

test('an admin imports a file of prices: what it changes, what is wrong, all of it, and back', async ({
  page,
}) => {
  const group = await aGroup(page)
  const part = await aProduct({ price: 20 })
  const wrong = await aProduct({ price: 20 })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/price-lists/${group.id}`)
  await expect(page.getByRole('link', { name: 'Import a price list for this group' })).toBeVisible()
  await page.goto('/dashboard/price-lists')
  await page.getByRole('link', { name: 'Import a file of prices' }).click()
  await expect(page.getByLabel('This is a file of')).toHaveValue('price_lists')
  await expectAccessible(page)
  const csv = [
    'Id,Group,From,Price',
    `${part.id},,1,19`,
    `${part.id},,10,18`,
    `${part.id},${group.name},1,15`,
    `${wrong.id},,10,many`,
    `nothing,,1,5`,
  ].join('\n')
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What this file would change')
  await expect(main).toContainText('5 rows: 3 changed, 2 refused')
  const row = main.getByRole('listitem').filter({ hasText: part.name })
  await expect(row).toContainText('Lines 2 to 4')
  await expect(row).toContainText(/Everybody.*from 1: \$20\.00.*from 1: \$19\.00\s*from 10: \$18\.00/s)
  await expect(main.getByRole('listitem').filter({ hasText: wrong.name })).toContainText('This is no amount')
  await expect(main).toContainText('There is no product with this id')
  await expectAccessible(page)
  const price = async () => (await (await page.request.get(`/api/tools/${part.id}`)).json()).price
  expect(await price()).toBe(20)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('The prices of 1 product change.')
  await ask.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(main).toContainText('1 product was added or changed')
  expect(await price()).toBe(19)
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ask).toContainText('Each price list gets back what it had before.')
  await ask.getByRole('button', { name: 'Undo' }).click()
  await expect(main).toContainText('1 product was put back')
  expect(await price()).toBe(20)
  await page.goto('/dashboard/imports')
  await expect(page.getByRole('listitem').filter({ hasText: 'prices.csv' }).first()).toContainText(
    'Prices and price lists',
  )
})

test('a price list of a supplier is of the group that was chosen, and a person says what its columns are', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const group = await aGroup(page)
  const number = `PLB-${process.pid}`
  const part = await aProduct({ price: 2000, partNumber: number })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/price-lists/${group.id}`)
  await page.getByRole('link', { name: 'Import a price list for this group' }).click()
  await expect(page.getByLabel('Whose prices rows without a group are')).toHaveValue(group.id)
  const csv = `Artikel;Ab;Netto\n${number};1;1.249,00\n${number};10;999,50\n`
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do the columns mean?')
  await expect(page.getByLabel('Whose prices rows without a group are')).toHaveValue(group.id)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('One column must say which product')
  await page.getByLabel('What Artikel is').selectOption('Part number')
  await page.getByLabel('What Netto is').selectOption('Price')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const row = main.getByRole('listitem').filter({ hasText: part.name })
  await expect(row).toContainText(group.name)
  await expect(row).toContainText(/from 1: \$1,249\.00\s*from 10: \$999\.50/)
})

test('all prices are exported as a file', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/price-lists')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all prices' }).click()
  expect((await download).suggestedFilename()).toBe('prices.csv')
})
