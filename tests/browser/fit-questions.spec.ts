import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin words a question anew for all products, and takes it into another product', async ({
  page,
}) => {
  const part = await aProduct()
  const question = `journey-${process.pid}`
  const qualifier = { question, words: `Which discs ${process.pid}?`, howToMeasure: '', accepts: ['280 mm'] }
  const fitment = {
    ...{ make: 'VW', model: 'Golf', fromYear: 1999, toYear: 2001, note: '', source: '' },
    engine: { litres: null, cylinders: null, words: '' },
    position: { axle: null, side: null, height: null, depth: null },
    qualifiers: [{ ...qualifier, answers: ['256 mm', '280 mm'] }],
  }
  const data = { product: { isUniversal: false, universalNote: '', fitments: [fitment] } }
  await page.request.put(`/api/tools/${part.id}/fitments`, { ...(await asAdmin()), data })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/fit-questions')
  const line = page.getByRole('listitem').filter({ hasText: question })
  await expect(line).toContainText('256 mm, 280 mm')
  await expect(line).toContainText('1 product')
  await expect(line).toContainText('Nobody has said how to find out.')
  await expectAccessible(page)
  await line.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Question').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Question')).toHaveAccessibleDescription(/reqiured/)
  await expectAccessible(page)
  await dialog.getByLabel('Question').fill(`Which front discs ${process.pid}?`)
  await dialog.getByLabel('How to find out').fill('Across the disc.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Worded anew for 1 product.')).toBeVisible()
  await expect(line).toContainText('Across the disc.')

  const other = await aProduct()
  await page.goto(`/dashboard/product-fitments/${other.id}`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Add a question in use').selectOption(`Which front discs ${process.pid}?`)
  await expect(page.getByLabel('Key of the question')).toHaveValue(question)
  await expect(page.getByLabel('Possible answers')).toHaveValue('256 mm, 280 mm')
})
