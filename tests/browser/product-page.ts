import { expect, type Page } from '@playwright/test'

/** Opens the details of a product, and answers its form with the button that saves it. */
export async function openDetails(page: Page, id: string) {
  await page.goto(`/dashboard/products/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Product Name', { exact: true })).toBeVisible()
  return main
}

/** Saves the open tab of a product, which says so. */
export async function saveDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Data updated Succesfully', { exact: true }).last()).toBeVisible()
}
