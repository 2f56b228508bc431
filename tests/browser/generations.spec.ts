import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The list and its generations are invented. */

const list = [
  'make,nameplate,generation,codes,from_year,to_year,facelift,source,licence',
  'Volkswagen,Golf,Kugel,TEST1,1990,1992,,SOURCE,CC BY-SA 4.0',
  'Volkswagen,Golf,Kegel,TEST2,19992,,,SOURCE,CC BY-SA 4.0',
]

test('an admin imports generations of a list after confirming its licence, and removes the list', async ({
  page,
}) => {
  const source = `TEST generations ${process.pid}`
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const card = page
    .getByRole('main')
    .locator('section', { has: page.getByText('Generations of models') })
    .first()
  await card
    .getByLabel('Choose a CSV file of generations')
    .first()
    .setInputFiles({
      name: 'test-generations.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list.join('\n').replaceAll('SOURCE', source)),
    })
  await expect(card).toContainText('test-generations.csv was checked. Nothing is imported yet.')
  await expect(page.getByRole('row', { name: /^3 from 19992/ })).toContainText('A year such as 2003')
  await expect(page.getByRole('row', { name: /^2 Volkswagen Golf Kugel/ })).toContainText('1990–1992')
  await expect(card).toContainText('CC BY-SA 4.0')
  await expectAccessible(page)
  const button = card.getByRole('button', { name: 'Import 1 generation without the other rows' })
  await button.click()
  await expect(card.getByRole('alert')).toHaveText('Please confirm the licence first.')
  await card.getByLabel('I have read this and may use the file').check()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await button.click()
  await expect(card).toContainText('1 generation was added.')
  const row = card.getByRole('listitem').filter({ hasText: source })
  await expect(row).toContainText('1 generation, CC BY-SA 4.0')
  await card.getByRole('button', { name: `Remove ${source}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all its generations' }).click()
  await expect(row).toHaveCount(0)
})
