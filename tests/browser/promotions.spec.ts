import type { Page } from '@playwright/test'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { promotionFields } from '../builders.ts'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { drag } from './dragging.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/* The order of application is one list for the whole shop. */
test.describe.configure({ mode: 'serial' })

async function promotions(page: Page): Promise<{ _id: string; promotion: PromotionFields }[]> {
  return (await (await page.request.get('/api/promotions', await asAdmin())).json()).rows
}

/** What other tests order meanwhile costs the same: only products of this maker, which are none, get what needs no code. */
const forNobody = { target: { kind: 'makers', ids: ['Nobody'] } } as const

/** The shop has these promotions and no others. */
async function have(page: Page, wanted: readonly Partial<PromotionFields>[]): Promise<void> {
  for (const { _id } of await promotions(page))
    await page.request.delete(`/api/promotions/${_id}`, await asAdmin())
  for (const [order, given] of wanted.entries()) {
    const target = given.code === undefined ? forNobody : {}
    const data = { promotion: promotionFields({ order, ...target, ...given }) }
    const answer = await page.request.post('/api/promotions', { ...(await asAdmin()), data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

const example = (page: Page) => page.getByRole('complementary')
const result = (page: Page) => example(page).locator('dl')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: process.env.SHOP_URL })
  await have(page, [])
  await page.close()
})

test('an admin adds a coupon, and sees while typing what it takes off', async ({ page }) => {
  await have(page, [])
  const part = await aProduct({ price: 40, minimum: 2, maker: 'Halden' })
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/promotions')
  await expect(page.getByText('No promotions yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a promotion' }).click()
  await expect(page.getByRole('heading', { name: 'New promotion', level: 1 })).toBeVisible()

  // The cart of the example: only this product.
  await example(page).getByLabel('Add a product', { exact: true }).fill(part.name)
  await example(page)
    .getByRole('button', { name: `Choose ${part.name}` })
    .click()
  const removing = example(page).getByRole('button', { name: /^Remove/ })
  const labels = await removing.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  for (const name of labels.filter((label) => label !== `Remove ${part.name}`))
    await example(page).getByRole('button', { name, exact: true }).click()
  await expect(removing).toHaveCount(1)
  await expect(result(page)).toContainText(`2 × $40.00 ${part.name}$80.00`)
  await expect(example(page)).toContainText('It takes $8.00 off.')

  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await page.getByLabel('Code', { exact: true }).fill('spring 27')
  await page.getByLabel('Percent').fill('12,5')
  await expect(example(page)).toContainText('It takes $10.00 off.')
  await expect(result(page)).toContainText('Spring (this one)-$10.00')
  await expect(result(page)).toContainText('Delivery$4.90Total$74.90')

  await page.getByLabel('Gives').selectOption('An amount')
  await page.getByLabel('Amount').fill('15,00')
  await expect(result(page)).toContainText('Total$69.90')
  await page.getByLabel('Gives').selectOption('Free delivery')
  await expect(example(page)).toContainText('It makes the delivery free.')
  await expect(result(page)).toContainText('DeliveryFreeTotal$80.00')
  await page.getByLabel('Gives').selectOption('A percentage')
  await page.getByLabel('Percent').fill('10')

  await page.getByLabel('Goods for at least').fill('100,00')
  await expect(example(page)).toContainText('the goods that it is for do not reach the minimum')
  await example(page).getByLabel(`Quantity of ${part.name}`).fill('3')
  await expect(example(page)).toContainText('It takes $12.00 off.')

  await page.getByRole('combobox', { name: 'On' }).selectOption('Some brands')
  await expect(example(page).getByText(/last complete values/)).toBeVisible()
  await page.getByLabel('Add a brand').fill('Somebody')
  await page.getByLabel('Add a brand').press('Enter')
  await expect(example(page)).toContainText('not for anything in this cart')
  await page.getByRole('button', { name: 'Remove Somebody' }).click()
  await page.getByLabel('Add a brand').fill('Halden')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(example(page)).toContainText('It takes $12.00 off.')

  await page.getByLabel('From').fill('2099-01-01T08:00')
  await page.getByLabel('Until').fill('2098-01-01T08:00')
  await save(page).click()
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(/The end must be after the beginning/)
  await expectAccessible(page)
  await page.getByLabel('Until').fill('2099-02-01T08:00')
  await page.getByLabel('Uses in all').fill('50')
  await save(page).click()

  await expect(page).toHaveURL('/dashboard/promotions')
  const spring = entry(page, 'Spring')
  await expect(spring).toContainText('SPRING27')
  await expect(spring).toContainText('10% off 1 brand, from $100.00 of goods')
  await expect(spring).toContainText('Planned')
  await expect(spring).toContainText('0 of 50 uses')
  await expectAccessible(page)
  const [stored] = await promotions(page)
  expect(stored?.promotion).toMatchObject({ code: 'SPRING27', target: { kind: 'makers', ids: ['Halden'] } })
})

test('what the shop refuses is shown at its field, and nothing typed is lost', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  await have(page, [{ name: 'First', code: 'FIRST' }])
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/promotions/new')
  await page.getByLabel('Name', { exact: true }).fill('Second')
  await page.getByLabel('Code', { exact: true }).fill('first')
  await page.getByLabel('Percent').fill('101')
  await save(page).click()
  await expect(page.getByLabel('Percent')).toBeFocused()
  await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/above 0 and up to 100/)
  await page.getByLabel('Percent').fill('20')
  await save(page).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /Another promotion already has the code FIRST/,
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second')
  await expect(page.getByLabel('Percent')).toHaveValue('20')
  await page.getByLabel('Code', { exact: true }).fill('second')
  await save(page).click()
  await expect(entry(page, 'Second')).toContainText('20% off everything')
})

test('promotions change places, end, and are deleted', async ({ page }) => {
  await have(page, [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma', code: 'GAMMA' }])
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/promotions')
  const names = page.getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['1.Alpha', '2.Beta', 'GammaGAMMA'])
  await page.getByRole('button', { name: 'Move Beta up' }).click()
  await expect(page.getByText('Beta was moved.')).toBeVisible()
  await expect(names).toHaveText(['1.Beta', '2.Alpha', 'GammaGAMMA'])
  await page.reload()
  await expect(names).toHaveText(['1.Beta', '2.Alpha', 'GammaGAMMA'])
  await drag(page, entry(page, 'Alpha'), entry(page, 'Beta'))
  await expect(names).toHaveText(['1.Alpha', '2.Beta', 'GammaGAMMA'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['1.Beta', '2.Alpha', 'GammaGAMMA'])

  await page.getByRole('button', { name: 'End Alpha' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('It takes nothing off from now on.')
  await ask.getByRole('button', { name: 'End' }).click()
  await expect(entry(page, 'Alpha')).toContainText('Ended')
  await expect(page.getByRole('button', { name: 'End Alpha' })).toHaveCount(0)
  await expect(page.getByText('Alpha has ended.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Gamma' }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  // While the question is open, what is behind it has no role.
  await expect(ask).toHaveCount(0)
  await expect(entry(page, 'Gamma')).toHaveCount(0)
  expect((await promotions(page)).map(({ promotion }) => promotion.name)).toEqual(['Beta', 'Alpha'])
})

test('a promotion is edited, and the page asks before changes are left', async ({ page }) => {
  await have(page, [{ name: 'Alpha', maxUses: 3, from: '2026-01-02T03:04:05.000Z' }])
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/promotions')
  await page.getByRole('link', { name: 'Edit Alpha' }).click()
  await expect(page.getByLabel('Uses in all')).toHaveValue('3')
  await page.getByLabel('Uses in all').fill('4')
  await page.getByRole('link', { name: 'Promotions', exact: true }).last().click()
  const ask = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(ask).toBeHidden()
  await save(page).click()
  await expect(entry(page, 'Alpha')).toContainText('0 of 4 uses')
  const [stored] = await promotions(page)
  expect(stored?.promotion).toMatchObject({ maxUses: 4, from: '2026-01-02T03:04:05.000Z' })
})

test('an unknown promotion has a page that leads to the list', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/promotions/nothing')
  await expect(page.getByRole('heading', { name: /There is no such promotion/ })).toBeVisible()
  await page.getByRole('link', { name: 'All promotions' }).click()
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
})
