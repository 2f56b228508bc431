import type { Page } from '@playwright/test'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { expectAccessible } from './axe.ts'
import { aPerson, aProduct, signUp, tokenOf } from './builders.ts'
import { findProduct, logIn } from './carts.ts'
import { chooser, chooseThis, chooseVehicle, openChooser, pick, pickVersion, strip } from './chooser.ts'
import { rows } from './database.ts'
import { expect, test } from './shop.ts'
import { chooseCivic, discQuestion, fitsCivics } from './vehicles.ts'

/* The screen with the vehicles of a visitor, and of a customer. */

const golf = { year: '2003', make: 'Volkswagen', model: 'Golf' }
const civic = { year: '2015', make: 'Honda', model: 'Civic' }
const camry = { year: '2012', make: 'Toyota', model: 'Camry' }

const cards = (page: Page) => page.getByRole('list', { name: 'My vehicles' }).locator('> li')
const leftOut = (page: Page) =>
  page.getByRole('region', { name: 'Not in your account' }).getByRole('listitem')
const notice = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Name and mileage' })

/** Adds a vehicle from the screen. */
async function add(page: Page, { year, make, model }: typeof golf): Promise<void> {
  await page.getByRole('button', { name: 'Add a vehicle' }).click()
  await pick(page, 'Year', year)
  await pick(page, 'Make', make)
  await pick(page, 'Model', model)
  await pickVersion(chooser(page))
  await chooseThis(page).click()
  await expect(chooser(page)).toBeHidden()
}

/** The vehicles that the account of a person has, as the shop answers them. */
async function saved(person: {
  email: string
  password: string
}): Promise<SentAnswerOf<'listGarage'>['rows']> {
  const answer = await fetch(`${process.env.SHOP_URL}/api/garage`, {
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  })
  return (await answer.json()).rows
}

test('a visitor adds a vehicle, names it, says its mileage, removes it and brings it back', async ({
  page,
}) => {
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await openChooser(page)
  await chooser(page).getByRole('link', { name: 'Names, mileage and answers of my vehicles' }).click()
  await expect(page).toHaveURL('/my-vehicles')
  await expect(cards(page)).toHaveCount(1)
  await add(page, golf)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText(/2003 Volkswagen Golf .+You shop for this one/)

  await page.getByRole('button', { name: /^Name and mileage: 2003 Volkswagen Golf/ }).click()
  await dialog(page).getByLabel('Name').fill('Family car')
  await dialog(page).getByLabel('Mileage').fill('12.5')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('Mileage')).toHaveAccessibleDescription(/whole number/)
  await dialog(page).getByLabel('Mileage').fill('184,000')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  const named = cards(page).first()
  await expect(named.getByRole('heading', { name: 'Family car' })).toBeVisible()
  await expect(named).toContainText(/2003 Volkswagen Golf .* · Mileage 184,000/)
  await expectAccessible(page)

  await named.getByRole('button', { name: 'Remove: Family car' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(strip(page)).not.toContainText('Golf')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(cards(page).first()).toContainText(/Family car.*Mileage 184,000/)
  await expect(strip(page)).toContainText('2003 Volkswagen Golf')

  await page.getByRole('link', { name: /^Shop for this car: 2015 Honda Civic/ }).click()
  await expect(page).toHaveURL(/\/allProducts\?vehicle=\d+$/)
  await expect(strip(page)).toContainText('2015 Honda Civic')
})

test('an answer about a vehicle is changed, forgotten and brought back', async ({ page }) => {
  const part = await aProduct()
  const words = `Which discs, journey ${process.pid}?`
  await fitsCivics(part.id, { qualifiers: [{ ...discQuestion, question: `mine-${process.pid}`, words }] })
  await chooseCivic(page)
  await findProduct(page, part.name)
  await page.getByRole('link', { name: part.name, exact: true }).click()
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await fit.getByRole('button', { name: '262 mm' }).click()
  await expect(fit).toContainText('Not listed for your')

  await page.goto('/my-vehicles')
  const answers = page.getByRole('list', { name: /^Your answers about 2015 Honda Civic/ })
  await expect(answers).toContainText(`${words} 262 mm`)
  await answers.getByRole('button', { name: `Change: ${words} 262 mm` }).click()
  await expectAccessible(page)
  await answers.getByRole('button', { name: '280 mm' }).click()
  await expect(answers).toContainText(`${words} 280 mm`)
  await answers.getByRole('button', { name: `Forget: ${words} 280 mm` }).click()
  await expect(answers).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(answers).toContainText(`${words} 280 mm`)
  await answers.getByRole('button', { name: `Forget: ${words} 280 mm` }).click()
  await expect(answers).toHaveCount(0)
  await page.goBack()
  await expect(fit).toContainText('answer one question')
})

test('what the account cannot save is said, and stays in the form', async ({ page, browserErrors }) => {
  browserErrors.expect(/status of 503/)
  const person = await signUp(page)
  await page.goto('/my-vehicles')
  await expect(page).toHaveURL('/dashboard/vehicles')
  await expect(page.getByText('No vehicles yet')).toBeVisible()
  await expectAccessible(page)
  await add(page, civic)
  await expect.poll(async () => (await saved(person)).length).toBe(1)

  await page.route('**/api/garage/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Come back.' } }),
  )
  await page.getByRole('button', { name: /^Name and mileage/ }).click()
  await dialog(page).getByLabel('Name').fill('Daily')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Come back.')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Daily')
  await page.unroute('**/api/garage/*')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(cards(page)).toContainText('Daily')
  expect(await saved(person)).toMatchObject([{ name: 'Daily' }])

  await page.getByRole('button', { name: 'Remove: Daily' }).click()
  await expect.poll(() => saved(person)).toEqual([])
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(person)).toMatchObject([{ name: 'Daily' }])
  await expect(cards(page)).toContainText('Daily')
})

test('vehicles that a full account does not take are named, and added when there is room', async ({
  page,
}) => {
  const person = await aPerson()
  await fill(await tokenOf(person))
  await page.goto('/blogs')
  await chooseVehicle(page, civic)
  await chooseVehicle(page, camry)
  await logIn(page, person)
  const joined = page.getByRole('region', { name: 'Vehicles of your account' })
  await expect(joined).toContainText('Your account has 50 vehicles, so these were not added.')
  await expect(joined.getByRole('listitem')).toContainText(['2012 Toyota Camry', '2015 Honda Civic'])
  await joined.getByRole('link', { name: 'My vehicles' }).click()

  await expect(page).toHaveURL('/dashboard/vehicles')
  await expect(joined.getByRole('listitem')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(50)
  await expect(page.getByText('You have 50 vehicles. Remove one to add another.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a vehicle' })).toHaveCount(0)
  await expect(leftOut(page)).toContainText(['2012 Toyota Camry', '2015 Honda Civic'])
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await expect(leftOut(page)).toHaveCount(1)
  const names = async () => (await saved(person)).map(({ vehicle }) => vehicle.make)
  await expect.poll(names).toContain('Toyota')
  expect(await names()).toHaveLength(50)
  await leftOut(page)
    .getByRole('button', { name: /^Remove: 2015 Honda Civic/ })
    .click()
  await expect(page.getByRole('region', { name: 'Not in your account' })).toHaveCount(0)
})

/** Gives an account as many vehicles as it can have, none of them a Honda or a Toyota. */
async function fill(token: string): Promise<void> {
  const series = await rows<{ id: number; year: number }>(
    `select id, years[1] as year from vehicle_series where make not in ('Honda', 'Toyota') order by id limit 50`,
    [],
  )
  const vehicles = series.map(({ id, year }) => ({ vehicle: vehicleId(id, year) }))
  const answer = await fetch(`${process.env.SHOP_URL}/api/garage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ vehicles }),
  })
  expect((await answer.json()).total).toBe(50)
}

test('a vehicle with a long name does not make a phone of 320 px scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/blogs')
  await chooseVehicle(page, golf)
  await page.goto('/my-vehicles')
  await page.getByRole('button', { name: /^Name and mileage/ }).click()
  await dialog(page).getByLabel('Name').fill('Nonstop'.repeat(8))
  await dialog(page).getByLabel('Mileage').fill('9999999')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(cards(page)).toContainText('Mileage 9,999,999')
  await page.evaluate(() => {
    const garage = JSON.parse(localStorage.getItem('garage') ?? '')
    garage.vehicles[0].answers = { 'front-brake-disc': '280 mm', ['x'.repeat(40)]: 'Nonstop'.repeat(8) }
    localStorage.setItem('garage', JSON.stringify(garage))
  })
  await page.reload()
  await expect(cards(page)).toContainText('280 mm')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
