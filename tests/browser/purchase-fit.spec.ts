import { expectAccessible } from './axe.ts'
import { aProduct, signUp } from './builders.ts'
import { slugOf } from './pictured.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'
import { chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* Buy Now says whether a product fits, as a cart does, and asks for the same tick. */

const front = { axle: 'front', side: null, height: null, depth: null } as const

for (const [size, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('what is not listed is bought now only after it is confirmed, and the order says so', async ({
      page,
    }) => {
      const part = await aProduct()
      await fitsCivics(part.id, { fromYear: 1990, toYear: 1995 })
      await signUp(page)
      const civic = await chooseCivic(page)
      await page.goto(`/products/${await slugOf(page, part.id)}`)
      await page
        .getByRole('link', { name: /^Buy Now/ })
        .first()
        .click()
      const fit = page.getByRole('region', { name: 'Does it fit?' })
      await expect(fit).toContainText(`Not listed for your ${civic}`)
      await page.getByLabel('Address').fill('1 Test Street')
      await page.getByLabel('Phone').fill('555 0100')
      const order = page.getByRole('button', { name: 'Go to Checkout', exact: true })
      const refusal = fit.getByRole('alert')
      await order.click()
      await expect(refusal).toHaveText(/is not listed for your vehicle\. Please confirm that you want it\.$/)
      await picture(page, `refused-${size}`)
      await expectAccessible(page)
      const tick = fit.getByRole('checkbox', { name: /I know this part isn’t listed/ })
      await tick.focus()
      await page.keyboard.press('Space')
      await expect(tick).toBeChecked()
      await expect(refusal).toHaveCount(0)
      await order.click()
      await expect(page).toHaveURL(/\/payment\//)
      await expect(page.getByRole('main')).toContainText(`Not listed for your ${civic}`)
      await expect(page.getByRole('main')).toContainText('Confirmed by the buyer')
      await picture(page, `ordered-${size}`)
    })

    test('an open question is said with its number, leads to its page, and what fits needs no tick', async ({
      page,
    }) => {
      const part = await aProduct()
      await fitsCivics(part.id, { qualifiers: [discQuestion], position: front })
      await signUp(page)
      const civic = await chooseCivic(page)
      await page.goto(`/tools/${part.id}`)
      const fit = page.getByRole('region', { name: 'Does it fit?' })
      await expect(fit).toContainText(`May fit your ${civic}, front: answer one question`)
      await picture(page, `open-${size}`)
      await fit.getByRole('link', { name: 'Answer the question on its page' }).click()
      await page.getByRole('button', { name: '280 mm' }).click()
      await page.goBack()
      await expect(fit).toContainText(`Fits your ${civic}, front`)
      await expect(fit.getByRole('checkbox')).toHaveCount(0)
      await page.getByLabel('Address').fill('1 Test Street')
      await page.getByLabel('Phone').fill('555 0100')
      await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
      await expect(page).toHaveURL(/\/payment\//)
    })
  })
}

test('what became not listed meanwhile is refused once, and then asks', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/)
  const part = await aProduct()
  await fitsCivics(part.id)
  await signUp(page)
  const civic = await chooseCivic(page)
  await page.goto(`/tools/${part.id}`)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText(`Fits your ${civic}`)
  await page.getByLabel('Address').fill('1 Test Street')
  await page.getByLabel('Phone').fill('555 0100')
  await fitsCivics(part.id, { fromYear: 1990, toYear: 1995 })
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is not listed for your vehicle' })).toBeVisible()
  await fit.getByRole('checkbox', { name: /I know this part isn’t listed/ }).check()
  await page.getByRole('button', { name: 'Go to Checkout', exact: true }).click()
  await expect(page).toHaveURL(/\/payment\//)
})
