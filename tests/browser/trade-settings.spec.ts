import { deliveryWords } from '#base/contract/messages/delivery-words.ts'
import { imperialDelivery, imperialMeasures } from '#base/contract/messages/measure-words.ts'
import { tradeWords } from '#base/contract/messages/shop-words.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { rows } from './database.ts'
import { test } from './own-shop.ts'
import { saveDetails } from './product-page.ts'
import { demoAdmin, expect, signIn } from './shop.ts'

// One test after the other: each changes the settings of the shop.
test.describe.configure({ mode: 'default' })

test('the owner changes how long unpaid orders keep their stock, and a wrong time is refused at its field', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/settings/trade')
  const minutes = page.getByLabel(tradeWords.holdMinutes)
  await expect(minutes).toHaveValue('30')
  await minutes.fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')
  await expect(minutes).toBeFocused()
  await expectAccessible(page)
  await minutes.fill('31')
  try {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(settingWords.saved).first()).toBeVisible()
    await page.reload()
    await expect(minutes).toHaveValue('31')
  } finally {
    await minutes.fill('30')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).status()).toBe(200)
  }
})

test('the owner chooses below how many minimum orders stock is low, and the table of products says so', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `LOW-${Date.now()}`
  await aProduct({ partNumber, minimum: 2, available: 13 })
  const row = page.getByRole('row').filter({ hasText: partNumber })
  const save = async (level: string) => {
    await page.goto('/dashboard/settings/trade')
    await page.getByLabel('Minimum orders below which stock is low').fill(level)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
  }
  await save('7')
  await expectAccessible(page)
  await page.goto(`/dashboard/manageProduct?q=${partNumber}&filter=low`)
  await expect(row).toBeVisible()
  // Cached pages say so a moment later.
  const says = (word: string) =>
    expect(async () => {
      await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
      await expect(row).toContainText(word, { timeout: 1000 })
    }).toPass()
  await says('Low')
  await save('5')
  await says('In stock')
})

test('the owner chooses pounds and inches: fields of products and deliveries have them, and the page of a product', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `INCH-${Date.now()}`
  const { id } = await aProduct({ partNumber })
  const [made] = await rows(
    `update products set weight_grams = 6130, attributes = '[{"name": "Diameter", "value": "280", "unit": "mm"}]'
    where part_number = $1 returning slug`,
    [partNumber],
  )
  await page.goto('/dashboard/settings/trade')
  await page.getByLabel(tradeWords.units).selectOption('imperial')
  await expect(page.getByTestId('trade-preview')).toContainText('280 × 22 mm (11.02 × 0.87 in)')
  await expectAccessible(page)
  try {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(settingWords.saved).first()).toBeVisible()

    await test.step('the product', async () => {
      // Cached pages have the units a moment later.
      await expect(async () => {
        await page.goto(`/dashboard/products/${id}`)
        await expect(page.getByLabel(imperialMeasures.weightGrams)).toHaveValue('13.514', { timeout: 1000 })
      }).toPass()
      await page.getByLabel(imperialMeasures.lengthMm).fill('a foot')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel(imperialMeasures.lengthMm)).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(imperialMeasures.lengthMm).fill('12')
      await page.getByLabel(imperialMeasures.widthMm).fill('11.5')
      await page.getByLabel(imperialMeasures.heightMm).fill('2')
      await expectAccessible(page)
      await saveDetails(page)
      const stored = await rows(
        'select weight_grams, length_mm, width_mm, height_mm from products where part_number = $1',
        [partNumber],
      )
      expect(stored).toEqual([{ weight_grams: 6130, length_mm: 305, width_mm: 292, height_mm: 51 }])
    })

    await test.step('its page', async () => {
      await page.goto(`/products/${made?.slug}`)
      await expect(page.getByText('280 mm (11.02 in)')).toBeVisible()
      await expect(page.getByText('6.13 kg (13.51 lb)')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the deliveries', async () => {
      await page.goto('/dashboard/delivery')
      await expect(page.getByLabel(imperialDelivery.weight)).toHaveValue('4.5')
      await page.getByLabel(imperialDelivery.weight).fill('2.25')
      await expect(page.getByText(imperialDelivery.needsNumbers)).toHaveCount(0)
      await expect(page.getByLabel(deliveryWords.weight)).toHaveCount(0)
      await expectAccessible(page)
    })
  } finally {
    await rows(`delete from settings where name = 'trade' returning name`, [])
  }
})
