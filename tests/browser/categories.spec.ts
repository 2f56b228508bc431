import { saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an admin names a category in a product form, finds it in the shop and the next form, and moves it', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/addProduct')
  const form = page.getByRole('main')
  const category = `Welding ${Date.now()}`
  const name = `Welding rod ${Date.now()}`
  const typed = {
    'Product Name': name,
    About: 'For steel of 3 mm and more.',
    Price: '9.50',
    'Available in Stock': '40',
    'Minimum Order': '2',
    'Product Image': '/pictures/missing.svg',
    Brand: 'Halden',
    Category: category,
    Department: 'Body shop',
  }
  // An existing category keeps its position.
  await form.getByLabel('Category').fill('Brakes')
  await expect(form.getByLabel('Department')).toBeHidden()
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByText('Product Added SucessFully', { exact: true })).toBeVisible()

  await page.goto(`/allProducts?department=${encodeURIComponent('Body shop')}`)
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: new RegExp(`^${category}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)
  await expect(page.getByRole('article')).toContainText(name)
  await expect(page.getByRole('checkbox', { name: /^Halden/ })).toBeVisible()

  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('main')
  await expect(edit.getByLabel('Brand')).toHaveValue('Halden')
  await expect(edit.locator(`datalist option[value="${category}"]`)).toHaveCount(1)
  await edit.getByLabel('Package weight, g').fill('x')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByLabel('Package weight, g')).toHaveAttribute('aria-invalid', 'true')
  await edit.getByLabel('Package weight, g').fill('2500')
  await expect(edit.getByLabel('Department')).toHaveAccessibleDescription(/^Currently Body shop\./)
  await edit.getByLabel('Department').fill('Tools')
  await saveDetails(page)
  const [product] = await (await page.request.get(`/api/addProduct?q=${encodeURIComponent(name)}`)).json()
  expect(product).toMatchObject({ category, maker: 'Halden', weightGrams: 2500, lengthMm: null })
  const categories = await (await page.request.get('/api/categories')).json()
  expect(categories).toContainEqual(expect.objectContaining({ name: category, department: 'Tools' }))
})
