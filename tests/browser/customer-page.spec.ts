import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, anAdmin, anOrder, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { aGuestsOrder } from './guest-orders.ts'
import { expect, signIn, test } from './shop.ts'

test('staff open a customer from the users, see the orders, write a note and change the group', async ({
  page,
}) => {
  const person = await aConfirmedPerson()
  const order = await anOrder(person, await aProduct())
  const group = `Workshops ${Date.now()}`
  await rows(`insert into customer_groups (id, name, discount_ppm) values ($1, $1, 50000)`, [group])
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageUsers?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: person.email }).click()
  await expect(page).toHaveURL(/\/dashboard\/customers\/[^@]+$/)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByText('Email confirmed')).toBeVisible()
  await expect(region('Orders').getByRole('link')).toHaveAttribute('href', `/dashboard/orders/${order}`)

  const notes = region('Notes')
  await expect(notes.getByText('No notes')).toBeVisible()
  await notes.getByRole('button', { name: 'Save the note' }).click()
  await expect(notes.getByText('This filed is reqiured', { exact: true })).toBeVisible()
  await notes.getByLabel('Add a note').fill('Prefers to be called.')
  await notes.getByRole('button', { name: 'Save the note' }).click()
  await expect(notes.getByRole('listitem').filter({ hasText: 'Prefers to be called.' })).toBeVisible()
  await expect(notes.getByLabel('Add a note')).toHaveValue('')

  await region('Customer group').getByLabel('Customer group').selectOption({ label: group })
  await region('Customer group').getByRole('button', { name: 'Save the group' }).click()
  await expect(page.getByText('Group changed')).toBeVisible()
  await expect(region('What was done to the account').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await region('Orders').getByRole('link').click()
  await page.getByRole('link', { name: 'All about this customer' }).click()
  await expect(notes).toContainText('Prefers to be called.')
})

test('a guest has a page by their order, without the parts of an account', async ({ page }) => {
  const email = `guest-${Date.now()}@shop.example`
  const { id } = await aGuestsOrder(email)
  await signIn(page, await anAdmin())
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(`/dashboard/customers/${id}`)
  await expect(page.getByText('Guest, without an account')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('an unknown customer is missing, and says where to go', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/)
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/customers/nobody')
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customers', exact: true }).last()).toBeVisible()
})

test('staff find a guest among the customers, download their data, and erase it', async ({ page }) => {
  const email = `erased-${Date.now()}@shop.example`
  const { id } = await aGuestsOrder(email)
  await rows(`update orders set payment = 'unpaid', shipment = 'pending' where id = $1`, [id])
  await signIn(page, await anAdmin())
  await page.goto('/dashboard/customers')
  await page.getByLabel('Search by email, name, phone or order number').fill(email)
  await expect(page).toHaveURL(/q=erased-/)
  await page.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(`/dashboard/customers/${id}`)
  const data = page.getByRole('region', { name: 'Personal data', exact: true })
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download their data' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data.json')

  await data.getByRole('button', { name: 'Erase their data' }).click()
  const question = page.getByRole('alertdialog', { name: `Erase the data of ${email}?` })
  await expect(question).toContainText('By law the shop keeps invoices and credit notes')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Their data was erased.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/customers')
  expect(await rows('select email from orders where id = $1', [id])).toEqual([{ email: '' }])
})
