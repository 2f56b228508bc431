import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const beside = (page: Page) => page.getByRole('complementary')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const number = (page: Page, place: number) =>
  page.getByRole('group', { name: `Number ${place}`, exact: true })

async function put(page: Page, id: string, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/tools/${id}/${path}`, { ...(await asAdmin()), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an admin enters the numbers of a product, and sees which other products have them', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const part = await aProduct()
  const other = await aProduct({ partNumber: `SH-${process.pid}-77` })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/prices`)
  await page
    .getByRole('navigation', { name: 'Parts of the product' })
    .getByRole('link', { name: 'Numbers' })
    .click()
  await expect(page.getByRole('heading', { name: 'Numbers', level: 2, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a number' }).click()
  await expect(number(page, 1).getByLabel('Number, as printed')).toBeFocused()
  await page.keyboard.type(`sh ${process.pid} 77`)
  await number(page, 1).getByLabel('Whose').fill('Corvane')
  await expect(beside(page)).toContainText('is also on:')
  await expect(beside(page).getByRole('link', { name: other.name })).toBeVisible()
  await page.getByRole('button', { name: 'Add a number' }).click()
  await expect(number(page, 2).getByLabel('Whose')).toHaveValue('Corvane')
  await number(page, 2).getByLabel('Kind').selectOption('Barcode')
  await number(page, 2).getByLabel('Number, as printed').fill('2000000000016')
  await expect(beside(page)).toContainText('2000000000016 is no barcode')
  await save(page).click()
  await expect(number(page, 2).getByLabel('Number, as printed')).toHaveAccessibleDescription(/is no barcode/)
  await expectAccessible(page)
  await number(page, 2).getByLabel('Number, as printed').fill('2000000000015')
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(number(page, 2).getByLabel('Kind')).toHaveValue('barcode')
})

test('a conflict of numbers keeps what was typed and shows the other version', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const part = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/numbers`)
  await page.getByRole('button', { name: 'Add a number' }).click()
  await number(page, 1).getByLabel('Number, as printed').fill('MINE-1')
  await put(page, part.id, 'numbers', { numbers: [{ kind: 'oem', whose: 'Corvane', number: 'THEIRS-1' }] })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved these settings meanwhile.')
  await expect(beside(page)).toContainText('OEM number Corvane THEIRS-1')
  await expect(beside(page)).toContainText('OEM number MINE-1')
  await expect(number(page, 1).getByLabel('Number, as printed')).toHaveValue('MINE-1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Load the other version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load the other version' }).click()
  await expect(number(page, 1).getByLabel('Number, as printed')).toHaveValue('THEIRS-1')
})

test('an admin says what replaces a product and what is equivalent; a circle is refused with its path', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const old = await aProduct({ partNumber: `OLD-${process.pid}` })
  const current = await aProduct({ partNumber: `NEW-${process.pid}` })
  await put(page, current.id, 'related', {
    replacedBy: old.id,
    otherSide: null,
    kits: [],
    goesWith: [],
    interchange: [],
  })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${old.id}/related`)
  await expect(page.getByRole('heading', { name: 'Related', level: 2, exact: true })).toBeVisible()
  const replaced = page.getByRole('group', { name: 'Replaced by' })
  await replaced.getByRole('searchbox').fill(current.name)
  await replaced.getByRole('button', { name: `Choose ${current.name}` }).click()
  await save(page).click()
  const path = ['OLD', 'NEW', 'OLD'].map((name) => `${name}-${process.pid}`).join(' → ')
  await expect(replaced).toContainText(`The products would replace each other in a circle: ${path}.`)
  await expectAccessible(page)
  await replaced.getByRole('button', { name: `Remove ${current.name}` }).click()

  await page.getByRole('button', { name: 'Add an interchange number' }).click()
  await page.getByLabel('Source').fill('Catalogue 2026')
  await page.getByLabel('Interchange number', { exact: true }).fill(`IC-${process.pid}`)
  const goesWith = page.getByRole('group', { name: 'Goes with it' })
  await goesWith.getByRole('searchbox').fill(current.name)
  await goesWith.getByRole('button', { name: `Choose ${current.name}` }).click()
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(beside(page)).toContainText(`Goes with itNEW-${process.pid}`)
  await expect(beside(page)).toContainText(`ReplacesNEW-${process.pid}`)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Interchange number', { exact: true })).toHaveValue(`IC-${process.pid}`)
  await expect(goesWith).toContainText(current.name)
})
