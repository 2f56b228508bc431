import type { Page } from '@playwright/test'
import { newId } from '#base/id.ts'
import { expectAccessible } from './axe.ts'
import { openCartWith } from './business-checkout.ts'
import { congrats } from './cards.ts'
import { rows } from './database.ts'
import { expect } from './shop.ts'

/** A coupon of 100 %; its code. */
async function aFullCoupon(): Promise<string> {
  const code = newId().toUpperCase()
  await rows(
    `insert into promotions (id, name, code, gives, target, combines)
     values ($1, 'For nothing', $1, '{"kind": "percent", "ppm": 1000000}', '{"kind": "everything"}', true)`,
    [code],
  )
  return code
}

/** A guest orders with a coupon of 100 %: nobody asks for a payment, and the page of the order says that it is free. */
export async function buyForNothing(page: Page): Promise<void> {
  const name = await openCartWith(page, 25)
  const code = await aFullCoupon()
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} takes off $25.00.`)).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText('$0.00')
  await page.getByRole('link', { name: 'Checkout' }).click()

  await page.getByLabel('Email', { exact: true }).fill(`${code.toLowerCase()}@mailbox.example`)
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Full name', { exact: true }).fill('Test Guest')
  await page.getByLabel('Address', { exact: true }).fill('1 Test Street')
  await page.getByLabel('City', { exact: true }).fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code', { exact: true }).fill('95814')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place the order' }).click()

  await expect(congrats(page)).toBeVisible()
  await expect(page).toHaveURL(/\/payment\/\w+$/)
  await expect(page.getByText('To checkOut Please go to Payment Page', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByText('Your Transaction id', { exact: true })).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await rows('select 1 from intents where order_id = $1', [id])).toEqual([])

  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`))
  const state = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(state.getByText('Free', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay for this order' })).toHaveCount(0)
  await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page)
}
