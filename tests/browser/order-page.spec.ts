import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aBasket, anOrder, aPerson, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** A paid order of 2 and 3 pieces. */
async function aPaidBasket() {
  const person = await aPerson()
  const first = await aProduct({ minimum: 2 })
  const second = await aProduct({ minimum: 3 })
  const id = await aBasket(person, [first, second])
  await rows(
    `update orders set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id where id = $1`,
    [id],
  )
  return { id, person, first, second }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an admin ships an order in two parcels, takes one back and adds a note', async ({ page }) => {
  const { id, first, second } = await aPaidBasket()
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(first.name)}`)
  await page.getByRole('link', { name: /^Open order / }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  const shipments = section(page, 'Shipments')
  await expect(shipments.getByText('Not shipped yet.')).toBeVisible()

  await shipments.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship a parcel' })
  const ofFirst = dialog.getByLabel(`Pieces of ${first.name}`, { exact: true })
  await expect(ofFirst).toHaveValue('2')
  await ofFirst.fill('3')
  await dialog.getByLabel(`Pieces of ${second.name}`, { exact: true }).fill('0')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog.getByText('Please enter at most 2')).toBeVisible()
  await ofFirst.fill('1')
  await dialog.getByLabel('Carrier').fill('UPS')
  await dialog.getByLabel('Tracking number').fill('1Z 999')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('Parcel shipped')).toBeVisible()
  await expect(shipments.getByRole('link', { name: 'Track at UPS' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  )
  await expect(section(page, 'Products').getByText('1 of 2 shipped')).toBeVisible()
  await expect(shipments).toContainText(`Still to come1 × ${first.name}3 × ${second.name}`)

  await shipments.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(shipments.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)

  await shipments
    .getByRole('button', { name: /^Change tracking/ })
    .first()
    .click()
  const tracking = page.getByRole('dialog', { name: 'Carrier and tracking number' })
  await tracking.getByLabel('Carrier').fill('Our van')
  await tracking.getByRole('button', { name: 'Save' }).click()
  await expect(shipments.getByText('Our van')).toBeVisible()
  await expect(shipments.getByRole('link', { name: /^Track at/ })).toHaveCount(0)

  await shipments
    .getByRole('button', { name: /^Take back/ })
    .last()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(shipments.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()

  const history = section(page, 'History')
  await history.getByLabel('Add a note').fill('The customer called.')
  await history.getByRole('button', { name: 'Save the note' }).click()
  await expect(history.getByRole('listitem').filter({ hasText: 'The customer called.' })).toBeVisible()
  await expect(history.getByLabel('Add a note')).toHaveValue('')
  await expect(history).toContainText('Shipment of 4 pieces taken back by admin@tappet.example')
  await expectAccessible(page)
})

test('a customer sees what came, where it is, and what still comes', async ({ page }) => {
  const { id, person, first, second } = await aPaidBasket()
  await rows(`insert into shipments (id, order_id, carrier, tracking) values ($1, $1, 'DPD', '0123')`, [id])
  await rows('insert into shipment_lines (shipment_id, order_id, position, quantity) values ($1, $1, 1, 2)', [
    id,
  ])
  await rows('update orders set pieces_shipped = 2 where id = $1', [id])
  await signIn(page, person)
  await page.goto('/dashboard/myOrders')
  const parcels = section(page, 'Shipments')
  await expect(parcels.getByRole('link', { name: 'Track at DPD' })).toBeVisible()
  await expect(parcels).toContainText(`2 × ${first.name}`)
  await expect(parcels).toContainText(`Still to come3 × ${second.name}`)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Open order / }).click()
  await expect(page).toHaveURL(`/order/${id}`)
  await expect(parcels.getByRole('link', { name: 'Track at DPD' })).toBeVisible()
})

test('what an admin reads about the buyer does not move when the link to pay appears', async ({ page }) => {
  const id = await anOrder(await aPerson(), await aProduct())
  await signIn(page, demoAdmin)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/orders/${id}/history`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/dashboard/orders/${id}`)
  const link = page.getByRole('link', { name: 'All about this customer', exact: true })
  await expect(link).toBeVisible()
  await expect(section(page, 'Invoices')).toBeVisible()
  const before = await link.boundingBox()
  release()
  await expect(section(page, 'Link to pay')).toBeVisible()
  expect(await link.boundingBox()).toEqual(before)
})
