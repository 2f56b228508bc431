import { congrats } from './cards.ts'
import { aGuestsOrder, freeTerms } from './guest-orders.ts'
import { expect, test } from './shop.ts'

test('an order that costs nothing asks for no payment, and can be cancelled', async ({ page }) => {
  const email = `free-${process.pid}-${Date.now()}@shop.example`
  const { id, key } = await aGuestsOrder(email, { terms: freeTerms, payment: 'paid' })
  await page.goto(`/order/${id}#key=${key}`)
  const state = page.getByRole('region', { name: 'Payment' })
  await expect(state.getByText('Free', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeHidden()

  // The checkout leads here.
  await page.goto(`/payment/${id}`)
  await expect(congrats(page)).toBeVisible()
  await expect(page.getByText('Your Transaction id')).toBeHidden()
  await expect(page.getByLabel('Card number')).toBeHidden()

  await page.goto(`/order/${id}`)
  await state.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(state.getByText('Cancelled')).toBeVisible()
  await expect(state.getByRole('button', { name: 'Cancel order' })).toBeHidden()
})
