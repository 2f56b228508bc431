import type { Page } from '@playwright/test'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { memberStates } from '#base/countries/european-union.ts'
import { expectAccessible } from './axe.ts'
import { orderAsBusiness } from './business-checkout.ts'
import { askForPhone } from './carrier-phone.ts'
import { estimateInCart } from './cart-estimate.ts'
import { closeMonth } from './close-month.ts'
import { dashboardMenu, unfold } from './dashboard-menu.ts'
import { payForExpress } from './dearer-delivery.ts'
import { dragMethods, enterDelivery } from './delivery-settings.ts'
import { buyForNothing } from './free-checkout.ts'
import { buyShipAndReturn } from './guest-journey.ts'
import { changeOrder, confirmTotal, fitOnPhone, refuseWithoutLoss, takeOrder } from './new-orders.ts'
import { test } from './own-shop.ts'
import { asAdmin, saveAs } from './settings.ts'
import { demoAdmin, expect, signIn } from './shop.ts'
import { takeForSavedVehicle, takeForVehicle } from './telephone-vehicle.ts'

/* The settings are one document for the whole shop. */
test.describe.configure({ mode: 'serial' })

const saveTaxes = (page: Page, value: TaxSettings) => saveAs(page, 'taxes', value)

async function openTaxes(page: Page, value: TaxSettings): Promise<void> {
  await saveTaxes(page, value)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/taxes')
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible()
}

const example = (page: Page) => page.getByRole('complementary')
const result = (page: Page) => example(page).locator('dl')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const germany: TaxSettings['zones'][number] = {
  id: 'de',
  name: 'Germany',
  places: [{ country: 'DE' }],
  exemptsBusinesses: false,
  rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
}

test('an admin enters a zone with two rates, sees what a customer pays, and saves it', async ({ page }) => {
  await openTaxes(page, untaxed)
  await expect(page.getByText('Nothing is taxed yet')).toBeVisible()
  await page.getByLabel('Prices include tax').uncheck()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await expect(page.getByLabel('Name of the zone')).toBeFocused()
  await page.keyboard.type('Québec')
  await page.getByRole('button', { name: 'Add a part of a country' }).click()
  const place = page.getByRole('group', { name: 'Part 1' })
  await place.getByLabel('Country').selectOption('Canada')
  await place.getByLabel('Region').fill('QC')
  for (const [number, name, percent] of [
    [1, 'GST', '5'],
    [2, 'QST', '9,975'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a rate' }).click()
    await expect(
      page.getByRole('group', { name: `Rate ${number}` }).getByLabel('Name on invoices'),
    ).toBeFocused()
    await page.keyboard.type(name)
    await page
      .getByRole('group', { name: `Rate ${number}` })
      .getByLabel('Percent')
      .fill(percent)
  }

  // The example is at the zone’s own place until another is typed, and changes with each rule.
  await expect(example(page).getByText('Zone: Québec')).toBeVisible()
  await expect(result(page)).toContainText('GST 5% of $100.00$5.00')
  await expect(result(page)).toContainText('QST 9.975% of $100.00$9.98')
  await expect(result(page)).toContainText('Total$114.98')
  await page
    .getByRole('group', { name: 'Rate 2' })
    .getByLabel(/^Compound/)
    .check()
  await expect(result(page)).toContainText('QST 9.975% of $105.00$10.47')
  await example(page).getByLabel('Price of the goods').fill('200')
  await expect(result(page)).toContainText('Total$230.95')
  await example(page).getByLabel('Region').fill('ON')
  await expect(example(page).getByText('No zone covers this destination: nothing is taxed.')).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Québec Canada QC · 2 rates$/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Rate 2' }).getByLabel('Percent')).toHaveValue('9.975')
  await expect(result(page)).toContainText('Total$115.47')
  await expectAccessible(page)
})

test('what is incomplete is shown at its field, and nothing is sent', async ({ page }) => {
  await openTaxes(page, { ...untaxed, zones: [germany] })
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()))
  const percent = page.getByRole('group', { name: 'Rate 1' }).getByLabel('Percent')
  await percent.fill('19.12345')
  await expect(example(page).getByText(/last complete values/)).toBeVisible()
  await expect(result(page)).toContainText('VAT 19%')
  await save(page).click()
  await expect(percent).toBeFocused()
  await expect(percent).toHaveAccessibleDescription(/at most four decimals/)
  await expect(page.getByText('One field needs your attention.')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await percent.fill('19,1234')
  await expect(percent).toHaveAccessibleDescription('')
  await expect(result(page)).toContainText('VAT 19.1234%')
})

test('countries of a zone are chips, which are found by name and removed by keyboard', async ({ page }) => {
  const union = memberStates.map((country) => ({ country }))
  await openTaxes(page, { ...untaxed, zones: [{ ...germany, places: union }] })
  const zones = async () => {
    const answer = await page.request.get('/api/settings/taxes', await asAdmin())
    return (await answer.json()).value.zones
  }
  const field = page.getByRole('combobox', { name: 'Countries' })
  const chips = page.getByRole('toolbar').getByRole('button', { name: /^Remove / })
  await expect(chips).toHaveCount(27)
  await expectAccessible(page)
  // Nothing is changed by opening and saving it.
  await page.getByLabel('Name of the zone').fill('Union')
  await save(page).click()
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible()
  expect(await zones()).toEqual([{ ...germany, name: 'Union', places: union }])

  await field.fill('norw')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('CH')
  await expect(page.getByRole('option', { name: 'Switzerland' })).toBeVisible()
  await field.fill('switz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(chips).toHaveCount(29)
  // The last one goes by the keyboard.
  await field.focus()
  await page.keyboard.press('Backspace')
  await expect(chips).toHaveCount(28)
  await page.getByRole('button', { name: 'Remove Germany' }).click()
  await page.keyboard.press('Escape')
  await save(page).click()
  // As many as before.
  const codes = async () => (await zones())[0].places.map((place: { country: string }) => place.country)
  await expect.poll(codes).toEqual([...memberStates.filter((code) => code !== 'DE'), 'NO'])

  await page.getByRole('button', { name: 'Add a part of a country' }).click()
  await save(page).click()
  await expect(page.getByRole('group', { name: 'Part 1' }).getByLabel('Country')).toHaveAccessibleDescription(
    /./,
  )
  await expectAccessible(page)
})

test('a removed rate can be brought back, and rates change places', async ({ page }) => {
  const second = {
    ...germany.rates[0],
    id: 'eco',
    name: 'Eco tax',
    ppm: 10_000,
    compound: true,
    classes: ['standard'],
  }
  await openTaxes(page, { ...untaxed, zones: [{ ...germany, rates: [...germany.rates, second] }] })
  const names = page.getByLabel('Name on invoices')
  await page.getByRole('button', { name: 'Remove Eco tax' }).click()
  await expect(names).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: 'Move Eco tax up' }).click()
  await expect(names.first()).toHaveValue('Eco tax')
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const { headers } = await asAdmin()
  const { value } = await (await page.request.get('/api/settings/taxes', { headers })).json()
  expect(value.zones[0].rates.map(({ id }: { id: string }) => id)).toEqual(['eco', 'vat'])
})

test('a conflict keeps what was typed, and offers the other version', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/)
  await openTaxes(page, { ...untaxed, zones: [germany] })
  const name = page.getByLabel('Name of the zone')
  await name.fill('Typed here')
  await saveTaxes(page, { ...untaxed, zones: [{ ...germany, name: 'Saved elsewhere' }] })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved these settings meanwhile.')
  await expect(name).toHaveValue('Typed here')
  await page.getByRole('button', { name: 'Load the other version' }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(ask).toBeHidden()
  await expect(name).toHaveValue('Typed here')
  await page.getByRole('button', { name: 'Load the other version' }).click()
  await ask.getByRole('button', { name: 'Load the other version' }).click()
  await expect(name).toHaveValue('Saved elsewhere')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('after a conflict, the own version can replace the other', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 409/)
  await openTaxes(page, { ...untaxed, zones: [germany] })
  await page.getByLabel('Name of the zone').fill('Typed here')
  await saveTaxes(page, { ...untaxed, zones: [{ ...germany, name: 'Saved elsewhere' }] })
  await save(page).click()
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name of the zone')).toHaveValue('Typed here')
})

test('the page asks before unsaved changes are left', async ({ page }) => {
  await openTaxes(page, { ...untaxed, zones: [germany] })
  await page.getByLabel('Name of the zone').fill('Typed here')
  const figures = dashboardMenu(page).getByRole('link', { name: 'Figures' })
  const ask = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await unfold(page, 'Reports')
  await figures.click()
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByLabel('Name of the zone')).toHaveValue('Typed here')
  await figures.click()
  await ask.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible()
})

test('an admin enters a zone and a method by weight, sees its price, and saves it', ({ page }) =>
  enterDelivery(page))

test('an admin drags a method of delivery before another', ({ page }) => dragMethods(page))

test('a carrier that needs a phone number gets one from a guest and at the telephone', async ({
  page,
  browser,
}) => {
  const guest = await browser.newContext({ baseURL: process.env.SHOP_URL })
  await askForPhone(page, await guest.newPage())
  await guest.close()
})

test('a month is closed for the bookkeeper: figures, taxes by rate and country, file, print and invoices', ({
  page,
}) => closeMonth(page))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a customer sees in the cart what delivery, taxes and a coupon make of it', ({
    page,
    browserErrors,
  }) => estimateInCart(page, browserErrors))

  test('a guest buys abroad with a coupon, follows two parcels and returns a piece', ({ page, browser }) =>
    buyShipAndReturn(page, browser))
})

test('a business sees its total without tax before it orders', ({ page }) => orderAsBusiness(page))

for (const width of [390, 1280])
  test(`a guest buys for nothing with a coupon, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await buyForNothing(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('a guest pays what another delivery of a paid order costs more, and the order goes so', ({ page }) =>
  payForExpress(page))

test.describe('an order that an admin takes at the telephone', () => {
  test('is mailed to the customer with a link to pay', ({ page }) => takeOrder(page))
  test('says what is wrong beside its field, and nothing typed is lost', ({ page, browserErrors }) =>
    refuseWithoutLoss(page, browserErrors))
  test('is placed for a total that has changed only when that is confirmed', ({ page }) => confirmTotal(page))
  test('fits on a phone', ({ page }) => fitOnPhone(page))
  test('is for the customer’s vehicle, and what is not listed for it is confirmed', ({
    page,
    browserErrors,
  }) => takeForVehicle(page, browserErrors))
  test('offers the vehicles of the customer', ({ page }) => takeForSavedVehicle(page))
  test('takes the place of an unpaid order, and adds to another', ({ page }) => changeOrder(page))
})
