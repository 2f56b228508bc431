import { expectAccessible } from './axe.ts'
import { chooseVehicle } from './chooser.ts'
import { expect, test } from './shop.ts'

test('a visitor with fifty vehicles is told which one gave its place to the next, also on the page after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blogs')
  await page.evaluate(() => {
    const vehicles = Array.from({ length: 50 }, (_, at) => ({
      ...{
        id: 256_103 + 256 * at,
        year: 2003,
        make: 'Acme',
        model: `Model ${at + 1}`,
        engine: '',
        answers: {},
      },
    }))
    localStorage.setItem('garage', JSON.stringify({ vehicles }))
  })
  await page.reload()
  await chooseVehicle(page, { year: '2015', make: 'Honda', model: 'Civic' })
  const notice = page.getByRole('region', { name: 'Your vehicles' })
  await expect(notice).toContainText('This browser keeps 50 vehicles. 2003 Acme Model 50 was taken out')
  await expectAccessible(page)
  await page.goto('/allProducts')
  await expect(notice).toContainText('2003 Acme Model 50 was taken out')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveText('')
  await page.reload()
  await expect(page.getByText('was taken out')).toHaveCount(0)
  // One that is there already takes no place.
  await chooseVehicle(page, { year: '2015', make: 'Honda', model: 'Civic' })
  await expect(page.getByText('was taken out')).toHaveCount(0)
})
