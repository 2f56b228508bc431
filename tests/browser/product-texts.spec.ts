import { productForm as labels } from '#base/contract/messages/products.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('a product has texts for search engines, a text of its picture and a compare-at price', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `TEXTS-${Date.now()}`
  const { id } = await aProduct({ partNumber, price: 9 })
  const details = await openDetails(page, id)
  const field = (label: string) => details.getByLabel(label)
  await field(labels.comparePrice).fill('cheap')
  await field(labels.seoTitle).fill('Pads, cheap')
  await field(labels.seoDescription).fill('Buy pads')
  await field(labels.pictureAlt).fill('Pads from the front')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(rules.price)).toBeVisible()
  await expect(field(labels.seoTitle)).toHaveValue('Pads, cheap')
  await field(labels.comparePrice).fill('12,50')
  await expectAccessible(page)
  await saveDetails(page)

  const { slug } = await (await page.request.get(`/api/tools/${id}`)).json()
  await page.goto(`/products/${slug}`)
  await expect(page).toHaveTitle(/^Pads, cheap · /)
  await expect(page.getByRole('img', { name: 'Pads from the front' }).first()).toBeVisible()
  await expect(page.getByText('12.50')).toHaveCount(0)
  await openDetails(page, id)
  await expect(field(labels.comparePrice)).toHaveValue('12.50')
  await expect(field(labels.pictureAlt)).toHaveValue('Pads from the front')
})
