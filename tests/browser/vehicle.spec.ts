import {
  chooser,
  chooseThis,
  chooseVehicle,
  field,
  openChooser,
  pick,
  pickVersion,
  strip,
  typeOption,
} from './chooser.ts'
import { hold } from './hold-requests.ts'
import { waitForHydration } from './hydration.ts'
import { expectStill } from './layout-shift.ts'
import { expect, test } from './shop.ts'

/* A visitor chooses the vehicle: by year or make first, in words, by VIN and by keyboard. */

const golf = { year: '2003', make: 'Volkswagen', model: 'Golf' }
const civic = { year: '2015', make: 'Honda', model: 'Civic' }

test('is chosen by year first, stays on every page, and is changed and cleared', async ({ page }) => {
  await page.goto('/')
  await openChooser(page)
  await expect(field(page, 'Year')).toBeFocused()
  await pick(page, 'Year', '2003')
  await expect(field(page, 'Model')).toBeDisabled()
  await pick(page, 'Make', 'Volkswagen')
  await pick(page, 'Model', 'Golf')
  await pick(page, 'Engine', '2.0 L 4-cylinder')
  await expect(field(page, 'Version')).toHaveValue(/\d/)
  await chooseThis(page).click()
  await expect(chooser(page)).toBeHidden()
  await expect(strip(page)).toContainText('2003 Volkswagen Golf 2.0 L 4-cylinder, FWD, Hatchback')
  await expect(strip(page).getByRole('button', { name: 'Change vehicle' })).toBeFocused()
  for (const path of ['/blogs', '/cart', '/login']) {
    await page.goto(path)
    await expect(strip(page)).toContainText('2003 Volkswagen Golf 2.0 L 4-cylinder, FWD, Hatchback')
  }
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await strip(page).getByRole('button', { name: 'Clear vehicle' }).click()
  await expect(strip(page).getByRole('button', { name: 'Choose your vehicle' })).toBeFocused()
  await page.reload()
  await openChooser(page)
  // Both are stored, and can be chosen again or removed.
  await chooser(page)
    .getByRole('button', { name: /^2015 Honda Civic/ })
    .click()
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await openChooser(page)
  await chooser(page)
    .getByRole('button', { name: /^Remove 2015 Honda Civic/ })
    .click()
  await expect(chooser(page).getByRole('button', { name: /Civic/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('button', { name: 'Choose your vehicle' })).toBeVisible()
})

test('without knowing the version, the parts of all versions are listed', async ({ page }) => {
  await page.goto('/blogs')
  await openChooser(page)
  await pick(page, 'Year', '2012')
  await pick(page, 'Make', 'Toyota')
  await pick(page, 'Model', 'Camry')
  await expect(field(page, 'Version').getByRole('option')).toHaveText([
    ...['Please choose', '2.5 L 4-cylinder', 'LE Hybrid, 2.5 L 4-cylinder, Gasoline hybrid'],
    ...['XLE Hybrid, 2.5 L 4-cylinder, Gasoline hybrid', '3.5 L 6-cylinder', 'I don’t know'],
  ])
  await pick(page, 'Version', 'I don’t know')
  await chooser(page).getByRole('button', { name: 'Show the parts of all versions' }).click()
  await expect(chooser(page)).toBeHidden()
  await expect(page).toHaveURL('/allProducts?q=2012+Toyota+Camry')
  await expect(strip(page).getByRole('button', { name: 'Choose your vehicle' })).toBeVisible()
})

test('is chosen by make first; what the new year does not have must be chosen again', async ({ page }) => {
  await page.goto('/blogs')
  await openChooser(page)
  await pick(page, 'Make', 'Honda')
  await pick(page, 'Model', 'Civic')
  await expect(field(page, 'Version')).toBeDisabled()
  await pick(page, 'Year', '2015')
  await pick(page, 'Make', 'Volkswagen')
  await expect(field(page, 'Model')).toHaveValue('')
  await chooseThis(page).click()
  await expect(field(page, 'Model')).toBeFocused()
  await expect(field(page, 'Model')).toHaveAccessibleDescription('Choose the model.')
  await pick(page, 'Model', 'Golf')
  await pickVersion(chooser(page))
  await chooseThis(page).click()
  await expect(strip(page)).toContainText('2015 Volkswagen Golf')
})

test('leads to what is missing, also when its choices come after the form was sent', async ({ page }) => {
  await page.goto('/blogs')
  await openChooser(page)
  await pick(page, 'Make', 'Honda')
  await pick(page, 'Model', 'Civic')
  await pick(page, 'Year', '2015')
  const release = await hold(page, '**/api/vehicles?*Volkswagen*')
  await pick(page, 'Make', 'Volkswagen')
  await chooseThis(page).click()
  release()
  await expect(field(page, 'Model')).toBeFocused()
  await expect(field(page, 'Model')).toHaveAccessibleDescription('Choose the model.')
})

test('is understood in words', async ({ page }) => {
  await page.goto('/blogs')
  const dialog = await openChooser(page)
  await dialog.getByRole('tab', { name: 'In words' }).click()
  const words = dialog.getByRole('searchbox', { name: 'Your vehicle in words' })
  await words.fill('xyzzy')
  await expect(words).toHaveAccessibleDescription(/We find no vehicle in these words/)
  await words.fill('volkswagen golf')
  await expect(dialog.getByText('More than one vehicle fits these words.')).toBeVisible()
  await expect(field(page, 'Make')).toHaveValue('Volkswagen')
  await words.fill('2001 golf mk1')
  await expect(dialog.getByText('Left out, because it says nothing of this vehicle: “mk1”.')).toBeVisible()
  await expect(field(page, 'Year')).toHaveValue('2001')
  await words.fill('2003 golf 2.0')
  await dialog.getByRole('button', { name: '2003 Volkswagen Golf 2.0 L 4-cylinder, FWD, Hatchback' }).click()
  await expect(strip(page)).toContainText('2003 Volkswagen Golf 2.0 L 4-cylinder, FWD, Hatchback')
})

test('is found by its VIN, which says at once what is wrong', async ({ page }) => {
  await page.goto('/blogs')
  const dialog = await openChooser(page)
  await dialog.getByRole('tab', { name: 'VIN' }).click()
  const vin = dialog.getByRole('textbox', { name: /VIN/ })
  await vin.fill('WVWZZZ1JO')
  await expect(vin).toHaveAccessibleDescription(/A VIN has no letter O: is it a zero\?/)
  await vin.fill('WVWZZZ1J')
  await expect(vin).toHaveAccessibleDescription('8 of 17 characters')
  await vin.blur()
  await expect(vin).toHaveAccessibleDescription(/A VIN has 17 characters, and this has 8\./)
  await vin.fill('WVWZZZ1JZ3W3867529')
  await expect(vin).toHaveAccessibleDescription(/A VIN has 17 characters, and this has 18\./)
  await vin.fill('1FTEW1E58JFA00001')
  await expect(
    dialog.getByText('The check digit does not match, so a character may be mistyped.'),
  ).toBeVisible()
  await vin.fill('WVWZZZ1JZ3W38675O')
  await dialog.getByRole('button', { name: 'Did you mean WVWZZZ1JZ3W386750?' }).click()
  await expect(vin).toHaveValue('WVWZZZ1JZ3W386750')
  await vin.fill('wvw-zzz 1JZ3W386752')
  await expect(dialog.getByText('This VIN is a 2003 Volkswagen, made in Germany.')).toBeVisible()
  // No law asks for its check digit.
  await expect(dialog.getByText('The check digit does not match')).toBeHidden()
  await expect(field(page, 'Year')).toHaveValue('2003')
  await pick(page, 'Model', 'Golf')
  await pickVersion(chooser(page))
  await chooseThis(page).click()
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')
})

test('is chosen by the keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blogs')
  await waitForHydration(page)
  await strip(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(chooser(page)).toBeVisible()
  await expect(field(page, 'Make').getByRole('option', { name: 'Honda' })).toBeAttached()
  const steps = [
    ['Year', '2015'],
    ['Make', 'Honda'],
    ['Model', 'Civic'],
    ['Version', '1.8'],
  ] as const
  for (const [name, typed] of steps) {
    for (let tabs = 0; tabs < 8; tabs++) {
      if (await field(page, name).evaluate((one) => one === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(field(page, name)).toBeFocused()
    await typeOption(page, name, typed)
  }
  await page.keyboard.press('Tab')
  await expect(chooseThis(page)).toBeFocused()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('2015 Honda Civic')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('is the same in two tabs', async ({ page, context }) => {
  await page.goto('/blogs')
  const other = await context.newPage()
  await other.goto('/contact')
  await waitForHydration(other)
  await chooseVehicle(page, golf)
  await expect(strip(other)).toContainText('2003 Volkswagen Golf')
  await strip(other).getByRole('button', { name: 'Clear vehicle' }).click()
  await expect(strip(page)).not.toContainText('Golf')
})

test('moves nothing when its name arrives, and something else in its place is not seen before', async ({
  page,
}) => {
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(page).getByText('Choose your vehicle').first()).toBeHidden()
  release()
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await expectStill(page)
})

test('of the address is shown on its page, and chosen by going on to a product', async ({
  page,
  request,
}) => {
  const { vehicles } = await (await request.get('/api/vehicles?year=2003&make=Volkswagen&model=Golf')).json()
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await page.goto(`/allProducts?vehicle=${vehicles[0]._id}`)
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')
  await page.goto('/blogs')
  await expect(strip(page)).toContainText('2015 Honda Civic')
  await page.goto(`/allProducts?vehicle=${vehicles[0]._id}`)
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('garage'))).toContain('Golf')
  await expect(page).toHaveURL(/\/products\//)
  await page.goto('/blogs')
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')
})

test('changed on a list changes its address; cleared, the address has none', async ({ page }) => {
  await page.goto('/allProducts?sort=price&page=2')
  await chooseVehicle(page, civic)
  await expect(page).toHaveURL(/\/allProducts\?sort=price&vehicle=\d+$/)
  await strip(page).getByRole('button', { name: 'Clear vehicle' }).click()
  await expect(page).toHaveURL('/allProducts?sort=price')
})

test('failing calls are said, and can be tried again', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/)
  await page.goto('/blogs')
  await page.route('**/api/vehicles**', (route) => route.abort())
  const dialog = await openChooser(page)
  await expect(dialog.getByRole('alert')).toContainText('The shop is not available right now.')
  await page.unroute('**/api/vehicles**')
  // Each of the two lists was asked for.
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(dialog.getByRole('alert')).toBeHidden({ timeout: 1000 })
  }).toPass()
  await pick(page, 'Year', '2015')
})

test('is chosen on a page where the dialog cannot be loaded', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|Failed to fetch/)
  await page.goto('/blogs')
  await waitForHydration(page)
  await page.route('**/chooser-dialog*', (route) => route.abort())
  await strip(page).getByRole('button', { name: 'Choose your vehicle' }).click()
  await expect(page).toHaveURL('/vehicles')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Honda', exact: true }).click()
  // Until the next page is there, the links of the page before can be clicked.
  await expect(page).toHaveURL(/make=Honda/)
  await page.getByRole('link', { name: 'Civic', exact: true }).click()
  await expect(page).toHaveURL(/model=Civic/)
  await page.getByRole('link', { name: '2015', exact: true }).click()
  await page
    .getByRole('link', { name: /cylinder/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  await page.goto('/blogs')
  await expect(strip(page)).toContainText('2015 Honda Civic')
})
