import type { Page } from '@playwright/test'
import { plainTexts } from '#base/contract/messages/products.ts'
import { versionWords } from '#catalog/families/messages.ts'
import { expectAccessible } from './axe.ts'
import { aProduct, type MadeProduct } from './builders.ts'
import { openDetails, saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

async function openProduct(page: Page, product: MadeProduct | undefined): Promise<void> {
  const { slug } = await (await page.request.get(`/api/tools/${product?.id}`)).json()
  await page.goto(`/products/${slug}`)
}

/** Products of one family, each with a size. */
async function aFamily(sizes: readonly string[], soldOut = '') {
  const family = `bolts-${Date.now()}`
  const made = []
  for (const size of sizes)
    made.push(
      await aProduct({
        name: `Hub bolt ${size}, zinc plated`,
        maker: 'Halden',
        family,
        about: 'A bolt for wheel hubs.',
        available: size === soldOut ? 0 : 50,
        attributes: [
          { name: 'Steel', value: '8.8' },
          { name: 'Size', value: size },
        ],
      }),
    )
  return { family, made }
}

for (const [name, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const)
  test(`the page of a product leads to its other versions, on ${name}`, async ({ page }) => {
    const { made } = await aFamily(
      ['M12', 'M8', 'M10 × 1.25', 'M14 with a very long collar and a captive washer'],
      'M8',
    )
    await page.setViewportSize({ width, height: 900 })
    await openProduct(page, made[0])
    const versions = page.getByRole('region', { name: versionWords.title })
    await expect(versions).toContainText(versionWords.by(['Size']))
    await expect(versions.getByRole('listitem')).toHaveText([
      `M8${versionWords.soldOut}`,
      'M10 × 1.25',
      'M12',
      /^M14/,
    ])
    await expect(versions.locator('[aria-current]')).toHaveText('M12')
    await expectAccessible(page)
    await versions.getByRole('link', { name: 'M10 × 1.25' }).click()
    await expect(page).toHaveURL(/hub-bolt-m10/)
    await expect(versions.locator('[aria-current]')).toHaveText('M10 × 1.25')
  })

test('staff add a product to a family, and a large family opens', async ({ page }) => {
  const sizes = Array.from({ length: 30 }, (_, at) => `M${at + 1}`)
  const { family, made } = await aFamily(sizes)
  const partNumber = `FAM-${Date.now()}`
  const late = await aProduct({ partNumber, maker: 'Halden', attributes: [{ name: 'Size', value: 'M99' }] })
  await signIn(page, demoAdmin)
  const details = await openDetails(page, late.id)
  await details.getByLabel(plainTexts.family).fill(family)
  await saveDetails(page)
  await openProduct(page, made[0])
  const last = page.getByRole('link', { name: 'M99' })
  await expect(last).toBeHidden()
  await page.getByText(versionWords.all(31)).click()
  await expect(last).toBeVisible()
})
