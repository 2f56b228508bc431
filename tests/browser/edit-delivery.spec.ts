import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cards, openPayment, payButton, typeCard } from './cards.ts'
import { aGuestsOrder, terms } from './guest-orders.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an admin sees what a cheaper delivery gives back before it is saved, and it is refunded', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/409.*\/edits\/preview/)
  const { id, key } = await aGuestsOrder(`edits-${process.pid}-${Date.now()}@shop.example`, { terms })
  await page.goto(`/order/${id}#key=${key}`)
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toBeVisible()
  await openPayment(page, id)
  await typeCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Congrats!!', exact: true })).toBeVisible()

  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const form = section(page, 'Address and delivery')
  await form.getByRole('button', { name: 'Change the address or the delivery' }).click()
  const difference = form.getByRole('region', { name: 'Difference' })
  // The shop has no method `post` any more.
  await expect(difference).toHaveText('This delivery does not reach the address. Please choose another.')
  await form.getByRole('radio').first().check()
  await expect(difference).toContainText('The customer gets $5.89 back')
  await expect(difference).toContainText('Delivery$5.89Refund$5.89of which tax$0.94')
  await expectAccessible(page)
  // Nothing is shown for an address that is not complete.
  await form.getByLabel('City').fill('')
  await expect(difference).toBeHidden()
  await form.getByLabel('City').fill('Davis')
  await form.getByRole('button', { name: 'Save and refund $5.89' }).click()
  await expect(page.getByText('The order was changed, and $5.89 refunded.')).toBeVisible()
  await expect(section(page, 'Payments')).toContainText('Delivery$5.89')
  await expect(section(page, 'Customer')).toContainText('Davis')
})
