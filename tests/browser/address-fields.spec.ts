import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { hold } from './hold-requests.ts'
import { expect, test } from './shop.ts'

/* The fields of an address, on the page of the design system. */

// The page shows a picture that is missing.
test.beforeEach(({ browserErrors }) => browserErrors.expect(/no-such-picture/))

async function openFields(page: Page) {
  await page.goto('/design')
  const form = page.getByRole('region', { name: 'Address', exact: true })
  await form.getByLabel('Country').selectOption('US')
  return {
    form,
    country: form.getByLabel('Country'),
    send: form.getByRole('button', { name: 'Send address' }),
    text: (name: string) => form.getByRole('textbox', { name }),
  }
}

test('the words and fields follow the country, and keep what was typed', async ({ page }) => {
  const { form, country, text } = await openFields(page)
  await expect(form.getByRole('textbox')).toHaveCount(4)
  await expect(form.getByRole('combobox')).toHaveCount(2)
  await text('City').fill('Berlin')
  await form.getByLabel('State').selectOption({ label: 'California' })
  await text('ZIP code').fill('10115')
  await expect(text('ZIP code')).toHaveAttribute('inputmode', 'numeric')

  await country.selectOption({ label: 'Germany' })
  await expect(form.getByLabel('State')).toHaveCount(0)
  await expect(text('City')).toHaveValue('Berlin')
  await expect(text('Postal code')).toHaveValue('10115')

  await country.selectOption({ label: 'United Kingdom' })
  await expect(text('Town or city')).toHaveValue('Berlin')
  await expect(text('Postcode')).toHaveValue('10115')
  await expect(text('Postcode')).toHaveAttribute('inputmode', 'text')
  await text('Postcode').fill('sw1a1aa')
  await text('Postcode').blur()
  await expect(text('Postcode')).toHaveValue('SW1A 1AA')

  await country.selectOption({ label: 'United States' })
  await expect(form.getByLabel('State')).toHaveValue('CA')
})

test('browsers can fill the fields in', async ({ page }) => {
  const { form, text } = await openFields(page)
  const token = (name: string) => expect(form.getByLabel(name, { exact: true }))
  await token('Country').toHaveAttribute('autocomplete', 'shipping country')
  await token('Full name').toHaveAttribute('autocomplete', 'shipping name')
  await token('Address').toHaveAttribute('autocomplete', 'shipping address-line1')
  await token('City').toHaveAttribute('autocomplete', 'shipping address-level2')
  await token('State').toHaveAttribute('autocomplete', 'shipping address-level1')
  await token('ZIP code').toHaveAttribute('autocomplete', 'shipping postal-code')
  await form.getByRole('button', { name: 'Add apartment, floor or unit' }).click()
  await expect(text('Apartment, floor or unit')).toBeFocused()
  await expect(text('Apartment, floor or unit')).toHaveAttribute('autocomplete', 'shipping address-line2')
})

test('a wrong field has its sentence and the focus', async ({ page }) => {
  const { form, country, send, text } = await openFields(page)
  await text('Full name').fill('Ann Lee')
  await text('Address').fill('1 Main Street')
  await text('City').fill('Austin')
  await text('ZIP code').fill('7870')
  await send.click()
  await expect(form.getByLabel('State')).toBeFocused()
  await expect(form.getByLabel('State')).toHaveAccessibleDescription('Please choose the state.')
  await expect(text('ZIP code')).toHaveAccessibleDescription(/Please enter a valid ZIP code, such as 95014\./)
  await expectAccessible(page)

  await country.selectOption({ label: 'Germany' })
  await expect(text('Postal code')).toHaveAttribute('aria-invalid', 'true')
  await text('Postal code').fill('10115')
  await send.click()
  await expect(page.getByText('Sent. All fields are reset.')).toBeVisible()
})

test('a state is chosen, also before the list of states has arrived', async ({ page }) => {
  const release = await hold(page, '**/assets/north-america-*.js')
  const { form, send } = await openFields(page)
  await send.click()
  await expect(form.getByLabel('State')).toHaveAccessibleDescription('Please choose the state.')
  release()
  await form.getByLabel('State').selectOption({ label: 'California' })
})

test('a business has a company and a tax number, which its country checks', async ({ page }) => {
  const { form, country, send, text } = await openFields(page)
  await country.selectOption({ label: 'Germany' })
  await form.getByLabel('Order for a business').check()
  await text('Company').fill('Lee GmbH')
  await text('VAT number').fill('DE136695977')
  await send.click()
  await expect(text('VAT number')).toHaveAccessibleDescription(
    /Please enter a valid VAT number, such as DE136695976\./,
  )
  await expectAccessible(page)
  await country.selectOption({ label: 'Australia' })
  await expect(text('ABN')).toHaveValue('DE136695977')
  await form.getByLabel('Order for a business').uncheck()
  await expect(text('Company')).toHaveCount(0)
  await form.getByLabel('Order for a business').check()
  await expect(text('Company')).toHaveValue('Lee GmbH')
})

test('a region is typed where the list of regions does not load', async ({ page, browserErrors }) => {
  browserErrors.expect(/north-america/)
  await page.route('**/north-america-*.js', (route) => route.abort())
  const { form, country, text } = await openFields(page)
  await text('State').fill('California')
  await country.selectOption({ label: 'Australia' })
  await expect(form.getByRole('combobox', { name: 'State' }).getByRole('option')).toHaveCount(9)
})

test('the fields fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  const { form, country } = await openFields(page)
  await form.getByLabel('Order for a business').check()
  await country.selectOption('GS')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
