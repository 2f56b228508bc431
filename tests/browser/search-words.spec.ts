import { expectAccessible } from './axe.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin tries words before they are saved, and searches understand them afterwards', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const name = 'Brake Disc'
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/search-words')
  await expect(page.getByRole('heading', { name: 'Search words', level: 1 })).toBeVisible()
  const beside = page.getByRole('complementary')
  await beside.getByLabel('Search').fill('bulli whatchamacallit')
  await expect(beside).toContainText('Words')
  await page.getByRole('button', { name: 'Add words' }).click()
  await page.getByLabel('Words and phrases').last().fill('whatchamacallit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Words and phrases').last()).toHaveAccessibleDescription(
    /two words or phrases/,
  )
  await expectAccessible(page)
  await page.getByLabel('Words and phrases').last().fill(`whatchamacallit, ${name}`)
  await expect(beside).toContainText(`Part type${name}`)
  await page.getByRole('button', { name: 'Add a name' }).click()
  await page.getByLabel('People say').last().fill('Bulli')
  await page.getByLabel('Make').last().fill('Trabant')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Make').last()).toHaveAccessibleDescription(/There is no make/)
  await page.getByLabel('Make').last().fill('VW')
  await page.getByLabel('Model').last().fill('Golf')
  await expect(beside).toContainText('VehicleVolkswagen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const read = async () =>
    (await (await page.request.get('/api/find?q=whatchamacallit')).json()).understood.partType
  await expect.poll(read).toBe(name)
  // Other tests search, too.
  await page
    .getByRole('button', { name: /^Remove line/ })
    .last()
    .click()
  await page
    .getByRole('button', { name: /^Remove name/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})
