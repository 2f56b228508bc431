import { expectAccessible } from './axe.ts'
import { aBasket, aPerson, aProduct } from './builders.ts'
import { rows } from './database.ts'
import { open, placeIt, priced, put, section } from './new-order-form.ts'
import { demoAdmin, expect, signIn, test } from './shop.ts'

/** The last order of somebody, with a phone number that nobody else has. */
async function anEarlierOrder(): Promise<{ readonly end: string; readonly phone: string }> {
  const person = await aPerson()
  const id = await aBasket(person, [await aProduct({ price: 5, minimum: 1 })])
  const end = `${process.pid}${Date.now()}`.slice(-7)
  const phone = `(916) ${end.slice(0, 3)}-${end.slice(3)}`
  const shipTo = JSON.stringify({
    name: `Paula ${end}`,
    line1: '7 Counter Street',
    city: 'Sacramento',
    region: 'CA',
    postalCode: '95814',
    country: 'US',
  })
  await rows('update orders set phone = $2, name = $3, ship_to = $4 where id = $1 returning id', [
    id,
    phone,
    `Paula ${end}`,
    shipTo,
  ])
  return { end, phone }
}

test('a customer is found by phone number, pays in cash without an email, and the packing slip is printed', async ({
  page,
}) => {
  const { end } = await anEarlierOrder()
  const part = await aProduct({ price: 10, minimum: 1 })
  await open(page)
  await put(page, part, 2)
  await page.getByLabel('Find a customer').fill(`+1 916.${end.slice(0, 3)}.${end.slice(3)}`)
  await page.getByRole('button', { name: `Take Paula ${end}` }).click()
  await expect(page.getByLabel('City')).toHaveValue('Sacramento')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('How it is paid').selectOption('In cash, now')
  await expect(page.getByLabel('Keep the stock for')).toHaveCount(0)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await priced(page)
  await expectAccessible(page)
  await placeIt(page)

  await expect(section(page, 'Customer')).toContainText('No email: the shop sends no mails about this order.')
  await expect(section(page, 'Payments')).toContainText('Cash')
  await expect(section(page, 'Payments')).toContainText(demoAdmin.email)
  await expect(section(page, 'Products')).toContainText('Paid in cash')
  await expect(section(page, 'Link to pay')).toHaveCount(0)
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await rows('select id from mails where order_id = $1', [id])).toEqual([])

  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(id)}`)
  await page.getByRole('checkbox', { name: new RegExp(`^Pick .*${part.name}`) }).check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slips' }).click()
  expect((await downloading).suggestedFilename()).toBe('packing-slips.pdf')
})

test('a payment is recorded, the rest is said, it is corrected, and cash is given back', async ({
  page,
  browserErrors,
}) => {
  const person = await aPerson()
  const id = await aBasket(person, [await aProduct({ price: 50, minimum: 1 })])
  await signIn(page, demoAdmin)
  await page.goto(`/dashboard/orders/${id}`)
  const payments = section(page, 'Payments')
  const dialog = page.getByRole('dialog')
  await payments.getByRole('button', { name: 'Record a payment' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00')
  await expectAccessible(page)
  browserErrors.expect(/409/)
  await dialog.getByLabel('Amount').fill('50.01')
  await dialog.getByRole('button', { name: 'Record a payment' }).click()
  await expect(dialog.getByText('Only $50.00 is owed for this order.').first()).toBeVisible()
  await dialog.getByLabel('Amount').fill('20,00')
  await dialog.getByLabel('Reference').fill('Receipt 7')
  await dialog.getByRole('button', { name: 'Record a payment' }).click()
  await expect(page.getByText('$20.00 of $50.00 paid').first()).toBeVisible()
  await expect(payments).toContainText('Receipt 7')

  await payments.getByRole('button', { name: 'Correct: Cash, $20.00' }).click()
  await dialog.getByLabel('Reason, for staff').fill('Typed twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take the payment back' }).click()
  await expect(payments).toContainText('Typed twice')
  await expect(payments.getByRole('button', { name: /^Correct/ })).toHaveCount(0)

  await payments.getByRole('button', { name: 'Record a payment' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00')
  await dialog.getByRole('button', { name: 'Record a payment' }).click()
  await expect(page.getByText('Paid in cash').first()).toBeVisible()
  await payments.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByLabel(/^Pieces of/).fill('1')
  await dialog.getByRole('button', { name: 'Calculate the refund' }).click()
  await expect(dialog.getByText('Hand the money over now')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give back $50.00 in cash' }).click()
  await expect(payments).toContainText('in cash')
  await expect(payments).toContainText('Refunded')
})
