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
  await dialog.getByLabel('Percentage off').fill('12.5')
  await expect(dialog.getByRole('status')).toHaveText('A part with a list price of $100.00 costs $87.50.')
  await dialog.getByLabel('Percentage off').fill('100')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/reqiured/)
  await expect(dialog.getByLabel('Percentage off')).toHaveAccessibleDescription(/below 100/)
  await expectAccessible(page)
  await dialog.getByLabel('Percentage off').fill('12.5')
  await dialog.getByLabel('Name').fill(taken.name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/There is already a group/)
  await expect(dialog.getByLabel('Percentage off')).toHaveValue('12.5')
  const name = `New ${taken.name}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, name)).toContainText('12.5 % off the public prices')
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
  await fields.getByLabel('Price each').fill('15')
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

test('an admin imports a file of prices: errors first, then what it changes, then all of it', async ({
  page,
}) => {
  const group = await aGroup(page)
  const part = await aProduct({ price: 20 })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/price-lists')
  const input = page.getByLabel('Choose a CSV file').first()
  const choose = (name: string, rows: readonly string[]) => {
    const csv = ['Id,Group,From,Price', ...rows].join('\n')
    return input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  await choose('wrong.csv', [`${part.id},,10,many`, `${part.id},Nobody,1,5`])
  const main = page.getByRole('main')
  await expect(main).toContainText('2 errors. Nothing can be imported')
  await expect(page.getByRole('row', { name: '2 Price' })).toContainText('Please enter a price')
  await expect(page.getByRole('row', { name: '3 Group' })).toContainText('There is no group of customers')
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectAccessible(page)

  await choose('right.csv', [`${part.id},,1,19`, `${part.id},,10,18`, `${part.id},${group.name},1,15`])
  await expect(main).toContainText('right.csv: 3 rows with prices were checked. Nothing is imported yet.')
  await expect(page.getByRole('row', { name: `${part.name} Everybody` })).toContainText(
    'from 1: $20.00from 1: $19.00, from 10: $18.00',
  )
  await expect(page.getByRole('row', { name: `${part.name} ${group.name}` })).toContainText('none')
  await expectAccessible(page)
  expect((await (await page.request.get(`/api/tools/${part.id}`)).json()).price).toBe(20)
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(page.getByText('2 changes were imported.')).toBeVisible()
  await expect(entry(page, group.name)).toContainText('1 product in its price list')
  expect((await (await page.request.get(`/api/tools/${part.id}`)).json()).price).toBe(19)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all prices' }).click()
  expect((await download).suggestedFilename()).toBe('prices.csv')
})
