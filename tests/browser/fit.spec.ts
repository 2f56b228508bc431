import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { findProduct } from './carts.ts'
import { layoutShift } from './layout-shift.ts'
import { expect, test } from './shop.ts'
import { chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* Whether a part fits, on its page. */

test('a part asks its question on its page, and says that it fits after the answer', async ({ page }) => {
  const part = await aProduct()
  const front = { axle: 'front', side: null, height: null, depth: null } as const
  await fitsCivics(part.id, { qualifiers: [discQuestion], position: front })
  const civic = await chooseCivic(page)
  await findProduct(page, part.name)
  await page.getByRole('link', { name: part.name, exact: true }).click()
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText(`May fit your ${civic}: one question is open`)
  await fit.getByText('How to find out').click()
  await expect(fit.getByRole('img', { name: /measure straight across/ })).toBeVisible()
  await expectAccessible(page)
  await fit.getByRole('button', { name: '280 mm' }).click()
  await expect(fit).toContainText(`Fits your ${civic}, front`)

  await page.reload()
  await expect(fit).toContainText(`Fits your ${civic}, front`)
  expect(await layoutShift(page)).toBeCloseTo(0, 3)
  await fit.getByRole('button', { name: 'Change the answers' }).click()
  await fit.getByRole('button', { name: '262 mm' }).click()
  await expect(fit).toContainText(`Not listed for your ${civic}`)
  await expect(fit.getByRole('link', { name: 'Show what is listed for your vehicle' })).toHaveAttribute(
    'href',
    /vehicle=\d+/,
  )
})

test('a page without scripts says what a part fits, and what nobody has said is not said to fit', async ({
  browser,
  baseURL,
}) => {
  const [listed, unsaid] = [await aProduct(), await aProduct()]
  await fitsCivics(listed.id)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const open = async (name: string) => {
    await page.goto(`/allProducts?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).click()
  }
  await open(listed.name)
  const fits = page.getByRole('region', { name: 'What it fits' })
  await expect(fits).toContainText('Honda')
  await expect(fits).toContainText('2010–2015')
  await open(unsaid.name)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('We do not know which vehicles this part fits.')
  await expect(fit).not.toContainText('Fits your')
  await context.close()
})
