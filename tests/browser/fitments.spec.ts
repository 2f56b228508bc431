import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './builders.ts'
import { findProduct } from './carts.ts'
import { asAdmin } from './settings.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'
import { chooseGolf } from './vehicles.ts'

const example = (page: Page) => page.getByRole('complementary')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const row = (page: Page, name: RegExp | string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })

const shots = [
  ['desk-light', 1280, 'light'],
  ['desk-dark', 1280, 'dark'],
  ['phone-light', 390, 'light'],
  ['phone-dark', 390, 'dark'],
] as const

const anywhere = { axle: null, side: null, height: null, depth: null }
const golf = {
  make: 'VW',
  model: 'Golf',
  fromYear: 1999,
  toYear: 2001,
  position: anywhere,
  note: '',
  source: '',
  engine: { litres: null, cylinders: null, words: '' },
  qualifiers: [],
}

/** Changes the fitments of a product as another admin does. */
async function changeFitments(page: Page, id: string, fitments: object[]): Promise<void> {
  const data = { product: { isUniversal: false, universalNote: '', fitments } }
  const answer = await page.request.put(`/api/tools/${id}/fitments`, { ...(await asAdmin()), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an admin enters a row of vehicles as a catalogue writes it, sees what it covers, and saves it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 400/)
  const part = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageProduct?q=${encodeURIComponent(part.name)}`)
  await page.getByRole('link', { name: `Edit ${part.name}` }).click()
  await page.getByRole('link', { name: 'Fitment', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fitment', level: 2, exact: true })).toBeVisible()
  await expect(page.getByText('Nobody has said yet which vehicles it fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toBeFocused()
  await save(page).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveAccessibleDescription(/reqiured/)
  await expectAccessible(page)

  await page.getByLabel('Make', { exact: true }).fill('vw')
  await page.getByLabel('Model', { exact: true }).fill('Gulf')
  await page.getByLabel('From year').fill('1999')
  await page.getByLabel('To year').fill('2001')
  await page.getByLabel('Axle').selectOption('Front')
  await expect(row(page, /^vw Gulf/)).toContainText('There is no model “Gulf” of Volkswagen')
  await save(page).click()
  await expect(page.getByLabel('Model', { exact: true })).toHaveAccessibleDescription(
    /There is no model “Gulf”/,
  )
  await page.getByLabel('Model', { exact: true }).fill('golf')
  await expect(example(page)).toContainText('more than now')
  await expect(example(page).getByRole('region', { name: 'Vehicles covered' })).toContainText('Golf1999–2001')

  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which front brake discs?')
  await page.getByLabel('Possible answers').fill('256 mm, 280 mm')
  await page.getByRole('checkbox', { name: '280 mm' }).check()
  await page.getByLabel('How to find out').fill('Across the disc.')
  await expect(example(page)).toContainText('asks a question')
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(example(page)).toContainText('The same as now.')
  await page.reload()
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Volkswagen')
  await expect(page.getByRole('checkbox', { name: '280 mm' })).toBeChecked()
  await expect(page.getByLabel('Key of the question')).toHaveValue('which-front-brake-discs')
})

test('an admin enters "Golf IV 1997–2003, 1.6–2.0, front, not with 256 mm discs", and shoppers read what it says', async ({
  page,
  browser,
}) => {
  const part = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Make', { exact: true }).fill('VW')
  await page.getByLabel('Model', { exact: true }).fill('Golf IV')
  // Empty years mean the years of the generation.
  const says = page.getByText('Golf IV is Golf 1999–2006 here; check the years.')
  await expect(says).toBeVisible()
  await expect(example(page).getByRole('region', { name: 'Vehicles covered' })).toContainText('Golf1999–2006')
  await page.getByLabel('From year').fill('1997')
  await page.getByLabel('To year').fill('2003')
  await page.getByLabel('Litres from').fill('1,6')
  await page.getByLabel('Litres to').fill('2,0')
  await page.getByLabel('Axle').selectOption('Front')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which front brake discs?')
  await page.getByLabel('Possible answers').fill('256 mm discs, 280 mm discs, 288 mm discs')
  await page.getByLabel('The part fits').selectOption('Not with these answers')
  await expect(page.getByRole('group', { name: 'It does not fit with' })).toBeVisible()
  await page.getByRole('checkbox', { name: '256 mm discs' }).check()
  await expect(row(page, /^VW Golf IV/)).toContainText('1.6–2.0 L, front, not with 256 mm discs')
  await expect(example(page).getByRole('region', { name: 'Vehicles covered' })).toContainText(
    'Golf1999–2003, asks a question',
  )
  await expect(says).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(row(page, 'Volkswagen Golf 1999–2003')).toContainText('not with 256 mm discs')
  await page.reload()
  await expect(row(page, 'Volkswagen Golf 1999–2003')).toContainText('not with 256 mm discs')
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Golf')
  await expect(page.getByLabel('The part fits')).toHaveValue('without')
  await expect(page.getByRole('checkbox', { checked: true, name: / mm discs$/ })).toHaveCount(1)

  const shopper = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await chooseGolf(shopper)
  await findProduct(shopper, part.name)
  await shopper.getByRole('link', { name: part.name, exact: true }).click()
  const fit = shopper.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('Which front brake discs?')
  await fit.getByRole('button', { name: '256 mm discs' }).click()
  await expect(fit).toContainText('Not listed for your 2003 Volkswagen Golf')
  await fit.getByRole('button', { name: 'Change the answers' }).click()
  await fit.getByRole('button', { name: '280 mm discs' }).click()
  await expect(fit).toContainText('Fits your 2003 Volkswagen Golf')
})

test('rows are copied and removed, and removing is undone', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 400/)
  const part = await aProduct()
  await changeFitments(page, part.id, [golf])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await page.getByRole('button', { name: 'Copy Volkswagen Golf 1999–2001' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveCount(2)
  await save(page).click()
  await expect(page.getByText('Another row says the same.')).toBeVisible()
  await page.getByLabel('Model', { exact: true }).last().fill('Jetta')
  await page.getByRole('button', { name: 'Remove Volkswagen Golf 1999–2001' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toHaveCount(2)
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Volkswagen Jetta 1999–2001')).toContainText('vehicles')

  await page.getByLabel('It fits any vehicle').check()
  await expect(page.getByText('Its 2 rows are removed when you save.')).toBeVisible()
  await page.getByLabel('What it needs').fill('Any vehicle that takes M14 plugs')
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(example(page)).toContainText('Any vehicle.')
})

test('a conflict keeps what was typed and shows what the other version has', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/status of 409/)
  const part = await aProduct()
  await changeFitments(page, part.id, [golf])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await page.getByText('More: versions').click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note 1', { exact: true }).fill('Not with ABS')
  await page.getByLabel(/^Is this a condition/).selectOption('hint')
  await page.getByLabel('Make', { exact: true }).fill('VW')
  await changeFitments(page, part.id, [golf, { ...golf, model: 'Jetta' }])
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved these settings meanwhile.')
  await expect(page.getByLabel('Note 1', { exact: true })).toHaveValue('Not with ABS')
  const saving = page.getByRole('complementary')
  await expect(saving).toContainText('Only in the other version')
  await expect(saving).toContainText('Volkswagen Jetta 1999–2001')
  await expect(saving).toContainText('Volkswagen Golf 1999–2001; Not with ABS')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Note 1', { exact: true })).toHaveValue('Not with ABS')
})

test('an unknown product has no vehicles', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 404/)
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/products/nothing/fitment')
  await expect(page.getByRole('heading', { name: 'There is no such product.' })).toBeVisible()
})

test('an admin names the versions of a row, is warned of its years, and finds it in the list of rows to check', async ({
  page,
}) => {
  const part = await aProduct()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Make', { exact: true }).fill('Toyota')
  await page.getByLabel('Model', { exact: true }).fill('RAV4')
  await page.getByLabel('From year').fill('1990')
  await page.getByLabel('Drive', { exact: true }).fill('three wheels')
  await save(page).click()
  await expect(page.getByLabel('Drive', { exact: true })).toHaveAccessibleDescription(/A drive is FWD, RWD/)
  await page.getByLabel('Drive', { exact: true }).fill('fwd')
  await page.getByText('More: versions').click()
  await page.getByLabel('Built from').fill('06/2003')
  await expect(row(page, /^Toyota RAV4 1990–/)).toContainText(/of \d+ years/)
  await expect(page.getByText('One row does not cover all of its years')).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Drive', { exact: true })).toHaveValue('FWD')
  await expect(page.getByLabel('Built from')).toHaveValue('06/2003')
  await expect(page.getByLabel('To year')).toHaveValue('')
  for (const [name, width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/fitments-editor-${name}.png`, fullPage: true })
  }

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/fitments-to-check')
  await page.getByLabel('Show', { exact: true }).selectOption('Covers some of its years')
  const line = page.getByRole('listitem').filter({ hasText: part.name })
  await expect(line).toContainText('Toyota RAV4 1990–, FWD, 06/2003–')
  await expect(line).toContainText(/\d+ of \d+ years/)
  await expect(line).not.toContainText('new vehicle')
  await expectAccessible(page)
  for (const [name, width, colorScheme] of shots) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/fitments-list-${name}.png` })
  }
  await line.getByRole('link', { name: `Edit the vehicles of ${part.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Fitment', level: 2, exact: true })).toBeVisible()
})

test('an owner takes the new name of a row that uses an earlier one, and sees what it gains', async ({
  page,
}) => {
  const part = await aProduct()
  const rav4 = { ...golf, make: 'Toyota', model: 'RAV4', fromYear: 1996, toYear: 2020, namedBy: 'model' }
  await changeFitments(page, part.id, [{ ...rav4, qualifiers: [] }])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/products/${part.id}/fitment`)
  const offers = page.getByRole('group', { name: 'Toyota RAV4 1996–2020' })
  await expect(page.getByRole('button', { name: 'Use the ticked names' })).toBeDisabled()
  const whole = offers.getByRole('checkbox', { name: 'Becomes Toyota RAV4 1996–2020', exact: true })
  await expect(whole).toHaveAccessibleDescription(/^\+\d+ years, \+\d+ vehicles$/)
  await expectAccessible(page)
  await whole.check()
  await page.getByRole('button', { name: 'Use 1 new name' }).click()
  await expect(offers).toBeHidden()
  await expect(row(page, /^Toyota RAV4 1996–2020/)).toContainText('all 25 years')
  await save(page).click()
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible()
  await page.reload()
  await expect(row(page, /^Toyota RAV4 1996–2020/)).toContainText('all 25 years')
  await expect(offers).toBeHidden()
})
