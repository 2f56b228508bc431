import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { slugOf } from './pictured.ts'
import { picture } from './pictures.ts'
import { expect, test } from './shop.ts'
import { fitsCivics } from './vehicles.ts'

/* What a part fits, searched on its page: of more makes than the page has at first. */

const manyMakes = ['Chevrolet', 'Ford', 'Toyota', 'Volkswagen'].map((make) => ({
  make,
  model: null,
  fromYear: 1997,
  toYear: 2005,
}))

test('words find a model that the page does not have yet, by keyboard, in the address', async ({ page }) => {
  const part = await aProduct()
  await fitsCivics(part.id, ...manyMakes)
  const path = `/products/${await slugOf(page, part.id)}`
  await page.goto(path)
  await waitForHydration(page)
  const fits = page.getByRole('region', { name: 'What it fits' })
  const golf = fits.getByRole('term').filter({ hasText: /^Golf$/ })
  await expect(golf).toHaveCount(0)
  const field = fits.getByRole('combobox', { name: 'Find a model, a year or an engine' })
  await field.focus()
  await page.keyboard.type('golf 2003')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}?fits=golf+2003`)
  await expect(golf).toBeVisible()
  await expect(fits.getByRole('term').filter({ hasNotText: /golf/i })).toHaveCount(0)
  await expect(fits.getByRole('status').first()).toHaveText('What it fits of “golf 2003”:')
  await picture(page, 'fits-found')
  await expectAccessible(page)
  await field.fill('trabant')
  await page.keyboard.press('Enter')
  await expect(fits).toContainText('No vehicle that it fits is “trabant”.')
  await page.goBack()
  await expect(golf).toBeVisible()
  await expect(field).toHaveValue('golf 2003')
  await page.reload()
  await expect(golf).toBeVisible()
  await expectStill(page)
  await fits.getByRole('link', { name: 'Show all that it fits' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}(#fits)?$`))
  await expect(golf).toHaveCount(0)
  await expect(fits.getByRole('button', { name: 'Show more models' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 720 } })

  test('the field and every page of models work', async ({ page }) => {
    const part = await aProduct()
    await fitsCivics(part.id, ...manyMakes)
    await page.goto(`/products/${await slugOf(page, part.id)}`)
    const fits = page.getByRole('region', { name: 'What it fits' })
    const models: string[] = []
    const more = fits.getByRole('link', { name: 'Show more models' })
    for (let isMore = true; isMore; ) {
      models.push(...(await fits.getByRole('term').allTextContents()))
      isMore = await more.isVisible()
      if (isMore) await more.click()
    }
    const answer = await page.request.get(`/api/tools/${part.id}/vehicles?q=golf`)
    expect((await answer.json()).makes[0].models.map(({ model }: { model: string }) => model)).toContain(
      'Golf',
    )
    expect(models).toContain('Golf')
    expect(models.length).toBeGreaterThan(100)
    await fits.getByRole('combobox', { name: 'Find a model, a year or an engine' }).fill('golf 2003')
    await fits.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/\?fits=golf\+2003#fits$/)
    await expect(fits.getByRole('term').filter({ hasText: /^Golf$/ })).toBeVisible()
    await picture(page, 'fits-without-script')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
