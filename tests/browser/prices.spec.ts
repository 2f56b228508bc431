import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, aProduct } from './builders.ts'
import { aGroup } from './groups.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** Changes the prices of a product as another admin does. */
async function changePrices(page: Page, id: string, prices: object): Promise<void> {
  const answer = await page.request.put(`/api/tools/${id}/prices`, { ...(await asAdmin()), data: { prices } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const example = (page: Page) => page.getByRole('complementary')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const steps = (page: Page, of: string) => page.getByRole('group', { name: of, exact: true })

test('an admin enters prices by quantity, sees what a line costs, and the shopper sees them', async ({
  page,
}) => {
  const part = await aProduct({ price: 7, minimum: 1 })
  const { slug } = await (await page.request.get(`/api/tools/${part.id}`)).json()
  const group = await aGroup(page, 100_000)
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(part.name)}`)
  await page.getByRole('link', { name: part.name, exact: true }).click()
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prices', level: 2, exact: true })).toBeVisible()
  const breaks = steps(page, 'Prices by quantity')
  await expect(breaks).toContainText('Every quantity costs the list price.')
  for (const [from, price] of [
    ['10', '5,90'],
    ['50', '6,00'],
  ] as const) {
    await breaks.getByRole('button', { name: 'Add a step' }).click()
    await expect(breaks.getByLabel('From pieces').last()).toBeFocused()
    await page.keyboard.type(from)
    await breaks.getByLabel('Price each').last().fill(price)
  }
  await save(page).click()
  await expect(breaks).toContainText('Each step must cost less than the one before it.')
  await expectAccessible(page)
  await breaks.getByLabel('Price each').last().fill('5')

  await expect(example(page)).toContainText('Price by quantity, from 10 pieces$5.90')
  await expect(example(page)).toContainText('10 × $5.90$59.00')
  await example(page).getByLabel('Quantity').fill('50')
  await expect(example(page)).toContainText('50 × $5.00$250.00')
  await example(page).getByLabel('Customer').selectOption(`Group ${group.name}`)
  await expect(example(page)).toContainText('Percentage of the group, from 50 pieces$4.50')
  const ofGroup = steps(page, group.name)
  await expect(ofGroup).toContainText('10% off the public price')
  await ofGroup.getByRole('button', { name: 'Add a price of its own' }).click()
  await expect(ofGroup.getByLabel('From pieces')).toHaveValue('1')
  await ofGroup.getByLabel('Price each').fill('4,20')
  await expect(example(page)).toContainText('Price list of the group: This price holds: it is the lowest.')
  await expect(example(page)).toContainText('50 × $4.20$210.00')

  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(breaks.getByLabel('Price each').last()).toHaveValue('5.00')
  await expect(ofGroup.getByLabel('Price each')).toHaveValue('4.20')
  await expectAccessible(page)

  await page.goto(`/products/${slug}`)
  const table = page.getByRole('table', { name: /^Price by quantity/ })
  await expect(table.getByRole('row')).toHaveText(['PiecesPrice each', 'from 10$5.90', 'from 50$5.00'])
  await expectAccessible(page)
})

test('a conflict of prices keeps what was typed, and either version can be saved', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const part = await aProduct({ price: 7 })
  await changePrices(page, part.id, { breaks: [{ from: 10, price: 6 }], groups: [] })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/prices`)
  const price = steps(page, 'Prices by quantity').getByLabel('Price each')
  await price.fill('5,50')
  await changePrices(page, part.id, { breaks: [{ from: 10, price: 5 }], groups: [] })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved these settings meanwhile.')
  await expect(price).toHaveValue('5.50')
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('5.50')
})

test('an admin reads step by step which rule made the price of a line', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/)
  const part = await aProduct({ price: 10 })
  const person = await aConfirmedPerson()
  const group = await aGroup(page, 250_000)
  await page.request.put(`/api/user/${person.email}/group`, {
    ...(await asAdmin()),
    data: { groupId: group.id },
  })
  await changePrices(page, part.id, {
    breaks: [{ from: 10, price: 8 }],
    groups: [{ groupId: group.id, prices: [{ from: 1, price: 7 }] }],
  })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/prices`)
  await page.getByRole('link', { name: 'Explain it for a customer' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(part.name)
  await page.getByRole('button', { name: 'Choose another product' }).click()
  await page.getByRole('searchbox', { name: 'Product' }).fill(part.name)
  await page.getByRole('button', { name: `Choose ${part.name}` }).click()
  await expect(main).toContainText('List price: This price holds.')
  await page.getByLabel('Quantity').fill('12')
  await expect(main).toContainText('Price by quantity, from 10 pieces$8.00')
  await expect(main).toContainText('12 × $8.00$96.00')
  await page.getByLabel('Customer', { exact: true }).selectOption('By email')
  await page.getByLabel('Email of the customer').fill(person.email)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await expect(main).toContainText(`The customer is in the group ${group.name}.`)
  await expect(main).toContainText('Price list of the group$7.00')
  await expect(main).toContainText('Percentage of the group, from 10 pieces$6.00')
  await expect(main).toContainText('Percentage of the group: This price holds: it is the lowest.')
  await expect(main).toContainText('12 × $6.00$72.00')
  await expectAccessible(page)
  // The address has everything that was asked.
  await page.reload()
  await expect(main).toContainText('12 × $6.00$72.00')
  await expect(page.getByLabel('Email of the customer')).toHaveValue(person.email)

  await page.getByLabel('Email of the customer').fill('nobody@shop.example')
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  await expect(main).toContainText('There is no such user.')
  await page.getByLabel('Customer', { exact: true }).selectOption(`Group ${group.name}`)
  await expect(main).toContainText('12 × $6.00$72.00')
  await page.getByLabel('Quantity').fill('none')
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/whole number/)
})

test('an unknown product has no prices', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/products/nothing/prices')
  await expect(page.getByRole('heading', { name: 'There is no such product.' })).toBeVisible()
})
