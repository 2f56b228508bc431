import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test.beforeEach(({ page }) => signIn(page, demoAdmin))

test('an admin makes old addresses lead on, by hand, by file, and from what leads nowhere', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400/)
  const mark = `moved-${process.pid}`
  const product = await aProduct({ name: `Moved disc ${process.pid}`, partNumber: `MOV-${process.pid}` })
  const { slug } = await (await page.request.get(`/api/tools/${product.id}`)).json()
  await page.request.get(`/earlier/${mark}`)

  await page.goto('/dashboard/settings/old-addresses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old addresses')
  await page.getByLabel('Old address', { exact: true }).fill(`/product/${mark}/`)
  await page.getByLabel('Leads to').fill('//evil.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please enter an address of this shop')).toBeVisible()
  await page.getByLabel('Leads to').fill(product.name)
  await page.getByRole('button', { name: product.name }).click()
  await expect(page.getByLabel('Leads to')).toHaveValue(`/products/${slug}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(mark)
  await expect(page.getByRole('row').filter({ hasText: `/product/${mark}` })).toContainText(slug)
  const moved = await page.request.get(`/product/${mark}/`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/products/${slug}`])

  const file = `Redirect from,Redirect to\n/list/${mark},/allProducts\n/contact,/blogs\n`
  await page
    .getByLabel('Import a file')
    .first()
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('The shop has a page at this address')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 address' }).click()
  await expect(page.getByText('1 old address was saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`/list/${mark},/allProducts`)

  await page.getByRole('link', { name: 'Lead nowhere' }).click()
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(mark)
  const say = page.getByRole('button', { name: `Say where it leads: /earlier/${mark}` })
  await expect(say).toBeVisible()
  await expectAccessible(page)
  await say.click()
  await page.getByRole('dialog').getByLabel('Leads to').fill('/allProducts')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(say).toHaveCount(0)
  const led = await page.request.get(`/earlier/${mark}`, { maxRedirects: 0 })
  expect([led.status(), led.headers().location]).toEqual([301, '/allProducts'])
})
