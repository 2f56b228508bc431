import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The list and its ids are invented. */

const list = [
  'KTypNr;HSN;TSN;Hersteller;Modell;Baujahr von;Baujahr bis;kW;ccm;Kraftstoff',
  ';0603;TST;VW;GOLF VII (5G1);201201;201612;77;1598;Diesel',
  ';0603;TSU;VW;GOLF X-treme;201201;201612;77;1598;Diesel',
  ';603;TSV;VW;GOLF;;;;;',
].join('\n')

test('an admin imports ids of another list, people find their vehicle by one, and the list is removed', async ({
  page,
}) => {
  const source = `TEST ${process.pid}`
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/manage-vehicles')
  const card = page
    .getByRole('main')
    .locator('section', { has: page.getByText('Ids of other lists') })
    .first()
  await card.getByRole('textbox', { name: 'Source' }).fill(source)
  await card
    .getByLabel('Choose a CSV file of ids')
    .first()
    .setInputFiles({ name: 'test-list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(card).toContainText('test-list.csv was checked. Nothing is imported yet.')
  await expect(page.getByRole('row', { name: /^4 hsn 603/ })).toContainText('0603/BGU')
  await expect(page.getByRole('row', { name: /^3 model/ })).toContainText('The shop has no such model')
  await expect(page.getByRole('row', { name: /^2 HSN\/TSN 0603\/TST/ })).toContainText('Volkswagen Golf')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Import 1 id without the other rows' }).click()
  await expect(card).toContainText('1 id was given to a vehicle.')
  const row = card.getByRole('listitem').filter({ hasText: source })
  await expect(row).toHaveCount(1)

  await page.goto('/')
  await page
    .getByRole('button', { name: /^Choose your vehicle|^Change/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'In words' }).click()
  await page.getByLabel('Your vehicle in words').fill('0603/TST')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Which one is it\?|More than one vehicle fits these words/)
  await expect(dialog).toContainText('Golf')
  await expectAccessible(page)

  await page.goto('/vehicles?words=hsn+0603+tsn+tst')
  await expect(page.getByRole('main')).toContainText('Golf')

  await page.goto('/dashboard/manage-vehicles')
  await card.getByRole('button', { name: `Remove ${source}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all its ids' }).click()
  await expect(row).toHaveCount(0)
  // A busy shop may answer with a page of two seconds before.
  await expect(async () => {
    await page.goto('/vehicles?words=hsn+0603+tsn+tst')
    await expect(page.getByRole('main')).toContainText('We find no vehicle in these words', { timeout: 2000 })
  }).toPass()
})
