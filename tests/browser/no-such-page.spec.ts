import { expect, test } from './shop.ts'

test('a page that the list of products does not have says so, and leads to the first', async ({ page }) => {
  await page.goto('/allProducts?category=Brakes&page=99')
  const main = page.getByRole('main')
  await expect(main.getByText('This page does not exist.')).toBeVisible()
  await expect(main.getByText('No products match your search.')).toBeHidden()
  await expect(main.getByText(/Page 99|–\d+ of/)).toBeHidden()
  await main.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL('/allProducts?category=Brakes')
  await expect(main.getByRole('article').first()).toBeVisible()
})
