import { expectAccessible } from './axe.ts'
import { congrats } from './cards.ts'
import { aGuestsOrder, freeTerms } from './guest-orders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

test('an order that costs nothing asks for no payment, and can be cancelled', async ({ page }) => {
  const email = `free-${process.pid}-${Date.now()}@shop.example`
  const { id, key } = await aGuestsOrder(email, { terms: freeTerms, payment: 'paid' })
  await page.goto(`/order/${id}#key=${key}`)
  const state = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(state.getByText('Free', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeHidden()

  // The checkout leads here.
  await page.goto(`/payment/${id}`)
  await expect(congrats(page)).toBeVisible()
  await expect(page.getByText('Your Transaction id', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Card number')).toBeHidden()

  await page.goto(`/order/${id}`)
  await state.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(state.getByText('Cancelled')).toBeVisible()
  await expect(state.getByRole('button', { name: 'Cancel order' })).toBeHidden()
})

test('an admin cancels a piece of an order that costs nothing, and closes a return without a refund', async ({
  page,
}) => {
  const email = `free-parts-${process.pid}-${Date.now()}@shop.example`
  const { id, name } = await aGuestsOrder(email, { terms: freeTerms, payment: 'paid' })
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const section = (title: string) => page.getByRole('region', { name: title, exact: true })
  await section('Payments').getByRole('button', { name: 'Cancel pieces' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel pieces' })
  await expect(cancelling.getByText('5 not shipped')).toBeVisible()
  await cancelling.getByLabel(`Pieces of ${name}`, { exact: true }).fill('1')
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Check what is cancelled' }).click()
  await cancelling.getByRole('button', { name: 'Cancel the pieces' }).click()
  await expect(section('Payments')).toContainText('Pieces cancelled')
  await expect(section('Products')).toContainText('1 cancelled')

  await section('Shipments').getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ship a parcel' }).getByRole('button', { name: 'Ship' }).click()
  const returns = section('Returns of this order')
  await returns.getByRole('button', { name: 'Add a return' }).click()
  const ask = page.getByRole('dialog', { name: 'Return products' })
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByRole('button', { name: 'Next' }).click()
  await ask.getByLabel(`Why are you returning ${name}?`).selectOption('It never arrived')
  await ask.getByRole('button', { name: 'Send the request' }).click()
  await returns.getByRole('button', { name: /^Approve return / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await returns.getByRole('button', { name: /^Refund return / }).click()
  const close = page.getByRole('dialog', { name: /^Refund return / })
  await expect(
    close.getByText('Nothing is left to refund for these pieces. The customer gets a mail.'),
  ).toBeVisible()
  await expectAccessible(page)
  await close.getByRole('button', { name: 'Close without a refund' }).click()
  await expect(returns).toContainText('Closed, nothing to refund')
})
