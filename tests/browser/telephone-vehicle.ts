import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aConfirmedPerson, tokenOf } from './builders.ts'
import { pickVersion } from './chooser.ts'
import { aFittingProduct, volkswagenGolf } from './fitting.ts'
import { anEmail, enterCustomer, open, place, placeIt, priced, put, section } from './new-order-form.ts'
import { picture } from './pictures.ts'
import { type BrowserErrors, expect } from './shop.ts'

/* The vehicle of the customer for whom an admin takes an order. */

const lineOf = (page: Page, name: string) =>
  section(page, 'Products').getByRole('listitem').filter({ hasText: name })
const tick = 'I know this part isn’t listed for my vehicle. Send it anyway.'

/** By the chooser; what is not listed must be confirmed, and the order stores the verdicts. */
export async function takeForVehicle(page: Page, browserErrors: BrowserErrors): Promise<void> {
  const [fits, other] = [await aFittingProduct(), await aFittingProduct({ make: 'Honda', model: 'Civic' })]
  await open(page)
  await put(page, fits, 5)
  const vehicle = section(page, 'Vehicle')
  await vehicle.getByRole('button', { name: 'Choose the customer’s vehicle' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose the customer’s vehicle' })
  const pick = async (name: string, value: string) => {
    const field = chooser.getByRole('combobox', { name })
    await expect(field.getByRole('option', { name: value, exact: true })).toBeAttached()
    await field.selectOption(value)
  }
  await pick('Year', '2003')
  await pick('Make', 'Volkswagen')
  await pick('Model', 'Golf')
  await pickVersion(chooser)
  await expectAccessible(page)
  await chooser.getByRole('button', { name: 'Choose this vehicle' }).click()
  await expect(chooser).toBeHidden()
  // Choosing places nothing.
  await expect(page.getByText('Please correct the marked fields.')).toHaveCount(0)
  await expect(vehicle).toContainText('The products are for a 2003 Volkswagen Golf')
  expect(await page.evaluate(() => localStorage.getItem('garage-account') ?? '')).not.toContain('Golf')
  await expect(lineOf(page, fits.name)).toContainText('Fits your 2003 Volkswagen Golf')

  await put(page, other, 5)
  await expect(lineOf(page, other.name)).toContainText('Not listed for your 2003 Volkswagen Golf')
  await enterCustomer(page, anEmail())
  await expect(page.getByRole('radio').first()).toBeChecked()
  await priced(page)
  browserErrors.expect(/409/)
  await place(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is not listed for your vehicle' })).toBeVisible()
  const confirm = lineOf(page, other.name).getByRole('checkbox', { name: tick })
  await expect(lineOf(page, other.name)).toContainText('Please ask the customer, and confirm it.')
  await picture(page, 'telephone-order')
  await confirm.check()
  await priced(page)
  await expectAccessible(page)
  await placeIt(page)
  const lines = section(page, 'Products')
  await expect(lines).toContainText('Fits your 2003 Volkswagen Golf')
  await expect(lines).toContainText('Not listed for your 2003 Volkswagen Golf')
}

/** The vehicles of a customer's account are offered when their email is known, and what a product asks is answered. On a phone. */
export async function takeForSavedVehicle(page: Page): Promise<void> {
  const person = await aConfirmedPerson()
  const answer = await fetch(`${process.env.SHOP_URL}/api/garage/${await volkswagenGolf()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Daily' }),
  })
  expect(answer.ok).toBe(true)
  const question = {
    question: 'brake-disc',
    words: 'Which discs?',
    answers: ['262 mm', '280 mm'],
    howToMeasure: '',
  }
  const fits = await aFittingProduct({ qualifiers: [{ ...question, accepts: ['280 mm'] }] })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await put(page, fits, 5)
  await page.getByLabel('Email').fill(person.email)
  await section(page, 'Vehicle')
    .getByRole('list', { name: 'Vehicles of the customer' })
    .getByRole('button', { name: /Daily/ })
    .click()
  await lineOf(page, fits.name)
    .getByRole('group', { name: 'Which discs?' })
    .getByRole('button', { name: '280 mm' })
    .click()
  await expect(lineOf(page, fits.name)).toContainText('Fits your 2003 Volkswagen Golf')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await section(page, 'Vehicle').getByRole('button', { name: 'No vehicle' }).click()
  await expect(section(page, 'Vehicle')).toContainText('No vehicle is chosen.')
}
