import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** Sells a part that asks a question with these words and answers. */
async function sell(
  page: Page,
  asked: { question: string; words: string; answers: string[] },
): Promise<void> {
  const { id } = await aProduct()
  const fitment = {
    make: 'VW',
    model: 'Golf',
    fromYear: 1999,
    toYear: 2001,
    note: '',
    source: '',
    engine: { litres: null, cylinders: null, words: '' },
    position: { axle: null, side: null, height: null, depth: null },
    qualifiers: [{ ...asked, howToMeasure: '', accepts: asked.answers.slice(-1) }],
  }
  const data = { product: { isUniversal: false, universalNote: '', fitments: [fitment] } }
  const answer = await page.request.put(`/api/tools/${id}/fitments`, { ...(await asAdmin()), data })
  expect(answer.status()).toBe(200)
}

test('an admin sees where products ask the same in other words; other answers are usual', async ({
  page,
}) => {
  const question = `same-${process.pid}`
  const words = `Which rotors ${process.pid}?`
  await sell(page, { question, words, answers: ['256 mm', '280 mm'] })
  await sell(page, { question, words, answers: ['288 mm', '312 mm'] })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/fit-questions')
  const lines = page.getByRole('listitem').filter({ hasText: question })
  await expect(lines).toHaveCount(2)
  const warning = lines.getByText('The same key is also asked in other words.')
  await expect(warning).toHaveCount(0)
  await sell(page, { question, words: `What rotors ${process.pid}?`, answers: ['256 mm', '280 mm'] })
  await page.reload()
  await expect(lines).toHaveCount(3)
  await expect(warning).toHaveCount(3)
})

test('an admin words a question anew for all products, and takes it into another product', async ({
  page,
}) => {
  const question = `journey-${process.pid}`
  await sell(page, { question, words: `Which discs ${process.pid}?`, answers: ['256 mm', '280 mm'] })
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
  await page.goto(`/dashboard/products/${other.id}/fitment`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Add a question in use').selectOption(`Which front discs ${process.pid}?`)
  await expect(page.getByLabel('Key of the question')).toHaveValue(question)
  await expect(page.getByLabel('Possible answers')).toHaveValue('256 mm, 280 mm')
})
