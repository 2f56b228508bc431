import {
  deliveryWords,
  imperialDelivery,
  imperialMeasures,
  settingWords,
  tradeWords,
} from '#contract/messages.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* A shop in pounds and inches, for its staff and its shoppers. */

test('the owner chooses pounds and inches: fields of products and deliveries have them, and the page of a product', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  const partNumber = `INCH-${Date.now()}`
  const { name } = await aProduct({ partNumber })
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
      // Pages that are kept have the units a moment later.
      await expect(async () => {
        await page.goto(`/dashboard/manageProduct?q=${partNumber}`)
        await page.getByRole('button', { name: `Edit ${name}` }).click({ timeout: 5000 })
        await expect(page.getByLabel(imperialMeasures.weightGrams)).toHaveValue('13.514', { timeout: 1000 })
      }).toPass()
      const dialog = page.getByRole('dialog')
      await page.getByLabel(imperialMeasures.lengthMm).fill('a foot')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel(imperialMeasures.lengthMm)).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(imperialMeasures.lengthMm).fill('12')
      await page.getByLabel(imperialMeasures.widthMm).fill('11.5')
      await page.getByLabel(imperialMeasures.heightMm).fill('2')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
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
